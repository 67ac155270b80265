/** With what a process ends whose settings are wrong: `EX_CONFIG` of sysexits.h. To start it again does not help. */
export const wrongSettingsStatus = 78;
