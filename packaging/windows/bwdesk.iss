; The installer for Windows, for one user and without asking for rights. Made by packaging/bundle.py:
;   iscc /DVersion=0.1.0 /Odist packaging\windows\bwdesk.iss

[Setup]
AppId={{2C3A5E0F-6E0B-4E3B-9C8D-0B0B57DE5C01}
AppName=bwdesk
AppVersion={#Version}
AppPublisher=The bwdesk contributors
DefaultDirName={autopf}\bwdesk
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
Compression=lzma2
SolidCompression=yes
SetupIconFile=..\..\build\bwdesk.ico
UninstallDisplayIcon={app}\bwdeskw.exe
LicenseFile=..\..\LICENSE
OutputBaseFilename=bwdesk-{#Version}-setup

[Files]
Source: "..\..\dist\bwdesk\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\bwdesk"; Filename: "{app}\bwdeskw.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.bwchar"; ValueType: string; ValueData: "bwdesk.character"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.bwchron"; ValueType: string; ValueData: "bwdesk.chronicle"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.bwcampaign"; ValueType: string; ValueData: "bwdesk.campaign"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\bwdesk.character"; ValueType: string; ValueData: "Burning Wheel character"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\bwdesk.chronicle"; ValueType: string; ValueData: "Burning Wheel chronicle"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\bwdesk.campaign"; ValueType: string; ValueData: "Burning Wheel campaign"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\bwdesk.character\shell\open\command"; ValueType: string; ValueData: """{app}\bwdeskw.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\bwdesk.chronicle\shell\open\command"; ValueType: string; ValueData: """{app}\bwdeskw.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\bwdesk.campaign\shell\open\command"; ValueType: string; ValueData: """{app}\bwdeskw.exe"" ""%1"""

[Run]
Filename: "{app}\bwdeskw.exe"; Description: "Start bwdesk"; Flags: nowait postinstall skipifsilent
