import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface CommandEnded {
  readonly status: number;
  readonly said: string;
  readonly complaint: string;
}

/** Runs one of this package's programs as npm would, in a folder and an environment of its own. */
export const runCommand = async (
  program: string,
  args: readonly string[],
  { cwd, settings }: { readonly cwd: string; readonly settings: Readonly<Record<string, string>> },
): Promise<CommandEnded> => {
  const file = fileURLToPath(new URL(`../src/${program}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[status], said, complaint] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status: Number(status), said, complaint };
};
