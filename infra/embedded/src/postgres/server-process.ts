import { spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import type { ServerAccount } from './server-account.ts';

/** How a Postgres program is pointed at its cluster. */
export interface ClusterEntry {
  /** The value of `-D`. */
  dataArgument: string;
  workingDirectory: string;
}

/**
 * Root's data folder may lie below a private home that the server's account cannot pass. A process keeps its
 * working directory whatever it may pass, and node enters it before it gives up root; so on Linux the server finds
 * its cluster at `/proc/self/cwd`, and the data stays in the data folder.
 */
export function enterCluster(folder: string, account: ServerAccount | undefined): ClusterEntry {
  const onlyByEntering = account !== undefined && process.platform === 'linux';
  return { dataArgument: onlyByEntering ? '/proc/self/cwd' : folder, workingDirectory: folder };
}

/**
 * Starts a Postgres program in a session of its own: a Ctrl-C in the terminal is for us, who stop the server when
 * the services are through with it. It sees none of our environment's secrets, and speaks English.
 */
export function spawnServerProgram(
  program: string,
  args: string[],
  { account, cwd, stdio }: { account: ServerAccount | undefined; cwd: string; stdio: StdioOptions },
): ChildProcess {
  return spawn(program, args, {
    cwd,
    stdio,
    detached: true,
    windowsHide: true,
    env: environment(),
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
  });
}

function environment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'SystemRoot', 'SystemDrive', 'ComSpec', 'TEMP', 'TMP', 'TMPDIR', 'TZDIR'];
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of passed) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}
