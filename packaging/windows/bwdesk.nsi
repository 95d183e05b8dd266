; The installer for Windows, for one user and without asking for rights. packaging/bundle.py says
; VERSION, FROM (the folder to install), ICON, LICENSE and TO (the installer to make), all whole paths:
;   makensis -DVERSION=0.1.0 -DFROM=... -DICON=... -DLICENSE=... -DTO=... bwdesk.nsi
; On another system it can be made and tried too, with a folder of stand-ins and wine.

Unicode true
!include MUI2.nsh

!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\bwdesk"
!define KINDS "Software\Classes"
!define ASSOCIATIONS_CHANGED 0x08000000 ; SHCNE_ASSOCCHANGED

Name "bwdesk"
OutFile "${TO}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\bwdesk"
InstallDirRegKey HKCU "${LISTED}" "InstallLocation"
SetCompressor /SOLID lzma
ManifestDPIAware true
BrandingText "bwdesk ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "bwdesk"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs bwdesk"
VIAddVersionKey "LegalCopyright" "The bwdesk contributors, GPL-3.0-or-later"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\bwdeskw.exe"
!insertmacro MUI_PAGE_LICENSE "${LICENSE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Only what is ours: somebody may have chosen a folder with other things in it.
!macro RemoveProgram
    RMDir /r "$INSTDIR\_internal"
    Delete "$INSTDIR\bwdesk.exe"
    Delete "$INSTDIR\bwdeskw.exe"
!macroend

; A double click on such a file opens it.
!macro Opens SUFFIX KIND NAME
    WriteRegStr HKCU "${KINDS}\.${SUFFIX}" "" "bwdesk.${KIND}"
    WriteRegStr HKCU "${KINDS}\bwdesk.${KIND}" "" "${NAME}"
    WriteRegStr HKCU "${KINDS}\bwdesk.${KIND}\DefaultIcon" "" "$INSTDIR\bwdeskw.exe,0"
    WriteRegStr HKCU "${KINDS}\bwdesk.${KIND}\shell\open\command" "" '"$INSTDIR\bwdeskw.exe" "%1"'
!macroend

; Unless another program has taken the suffix since.
!macro OpensNoMore SUFFIX KIND
    ReadRegStr $0 HKCU "${KINDS}\.${SUFFIX}" ""
    StrCmp $0 "bwdesk.${KIND}" 0 +2
    DeleteRegValue HKCU "${KINDS}\.${SUFFIX}" ""
    DeleteRegKey /ifempty HKCU "${KINDS}\.${SUFFIX}"
    DeleteRegKey HKCU "${KINDS}\bwdesk.${KIND}"
!macroend

!macro TellExplorer
    System::Call "shell32::SHChangeNotify(i ${ASSOCIATIONS_CHANGED}, i 0, p 0, p 0)"
!macroend

Section "bwdesk"
    !insertmacro RemoveProgram ; an earlier one; parts it had and this has not would stay
    SetOutPath "$INSTDIR"
    File /r "${FROM}\*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\bwdesk.lnk" "$INSTDIR\bwdeskw.exe"

    !insertmacro Opens "bwchar" "character" "Burning Wheel character"
    !insertmacro Opens "bwchron" "chronicle" "Burning Wheel chronicle"
    !insertmacro Opens "bwcampaign" "campaign" "Burning Wheel campaign"
    !insertmacro TellExplorer

    WriteRegStr HKCU "${LISTED}" "DisplayName" "bwdesk"
    WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${LISTED}" "DisplayIcon" "$INSTDIR\bwdeskw.exe"
    WriteRegStr HKCU "${LISTED}" "Publisher" "The bwdesk contributors"
    WriteRegStr HKCU "${LISTED}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${LISTED}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
    WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
SectionEnd

; Characters, chronicles and settings lie elsewhere and stay.
Section "Uninstall"
    !insertmacro RemoveProgram
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\bwdesk.lnk"
    !insertmacro OpensNoMore "bwchar" "character"
    !insertmacro OpensNoMore "bwchron" "chronicle"
    !insertmacro OpensNoMore "bwcampaign" "campaign"
    !insertmacro TellExplorer
    DeleteRegKey HKCU "${LISTED}"
SectionEnd
