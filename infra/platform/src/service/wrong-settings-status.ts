/** Exit status of a process with wrong settings: `EX_CONFIG` of sysexits.h. A restart does not help. */
export const wrongSettingsStatus = 78;
