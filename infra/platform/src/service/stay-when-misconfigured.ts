import { wrongSettingsStatus } from './wrong-settings-status.ts';

/**
 * Loaded before a process's own code where whoever runs it would start it again and again: with wrong settings it does
 * not end, but stays, unready, until it is told to stop.
 */
process.once('beforeExit', (status) => {
  if (status !== wrongSettingsStatus) return;
  process.stderr.write('It stays, unready, to be started anew when this is mended.\n');
  const staying = setInterval(() => undefined, 2 ** 30);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => clearInterval(staying));
});
