import { wrongSettingsStatus } from './wrong-settings-status.ts';

/**
 * Loaded before a process's own code when a supervisor would restart it again and again. With wrong settings the
 * process does not exit, but stays, unready, until it is stopped.
 */
process.once('beforeExit', (status) => {
  if (status !== wrongSettingsStatus) return;
  process.stderr.write('The process stays, unready. Restart it after the settings are fixed.\n');
  const staying = setInterval(() => undefined, 2 ** 30);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => clearInterval(staying));
});
