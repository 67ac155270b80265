import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A script of an installed package, such as `oxlint/bin/oxlint`, and its arguments. */
export type Command = readonly [script: string, ...args: string[]];

export interface CommandRun {
  succeeded: boolean;
  /** Empty where the command wrote to the terminal itself. */
  output: string;
}

export interface CommandOptions {
  stream?: boolean;
  env?: Record<string, string>;
}

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const running = new Set<ReturnType<typeof spawn>>();

/** Runs a tool by the Node that runs this, from the repository's root, without a shell. */
export function runCommand(
  [script, ...args]: Command,
  { stream = false, env = {} }: CommandOptions = {},
): Promise<CommandRun> {
  const child = spawn(process.execPath, [`${root}/node_modules/${script}`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
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

/** The tools clean up after themselves when told to stop; nobody else would tell them. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGINT');
}
