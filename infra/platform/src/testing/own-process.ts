import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface OwnProcess {
  /** Its output so far. */
  said(): string;
  /** Its exit status; the signal, when one ended it. */
  readonly ended: Promise<number | string>;
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
}

/** `main`: its entry file. It gets only the search path and the compile cache of this machine's environment. */
export const startOwnProcess = (
  main: URL,
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): OwnProcess => {
  const child = spawn(process.execPath, [...nodeOptions, fileURLToPath(main)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (data) => (said += String(data)));
  return {
    said: () => said,
    ended: once(child, 'close').then(([status, signal]: unknown[]) =>
      typeof status === 'number' ? status : String(signal),
    ),
    signal: (signal) => child.kill(signal),
  };
};
