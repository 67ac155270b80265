import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A script of an installed package, such as `oxlint/bin/oxlint`, and its arguments. */
export type Command = readonly [script: string, ...args: string[]];

export interface CommandRun {
  succeeded: boolean;
  /** Empty for a command with `stream`. */
  output: string;
}

export interface CommandOptions {
  /** The command writes to this process's output itself. */
  stream?: boolean;
  env?: Record<string, string>;
}

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const running = new Set<ReturnType<typeof spawn>>();

/** Runs a tool with the Node of this process, from the root of the repository, without a shell. */
export function runCommand(
  [script, ...args]: Command,
  { stream = false, env = {} }: CommandOptions = {},
): Promise<CommandRun> {
  const hasColors = stream && process.stdout.isTTY;
  const child = spawn(process.execPath, [`${root}/node_modules/${script}`, ...args], {
    cwd: root,
    env: { ...process.env, ...(!hasColors && { NO_COLOR: '1' }), ...env },
    stdio: ['ignore', stream ? 'inherit' : 'pipe', stream ? 'inherit' : 'pipe'],
  });
  running.add(child);
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ succeeded: code === 0, output: Buffer.concat(output).toString().trimEnd() });
    });
  });
}

/** Interrupts the running tools. They end their own processes. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGINT');
}
