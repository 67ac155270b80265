import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { checkout } from './compose-file.ts';

const run = promisify(execFile);

/** docker-compose.yml under a name and with settings of its own, beside whatever else runs on this machine. */
export interface ComposeProject {
  /** `docker compose` with these arguments; what it said. Rejects with its last lines. */
  compose(...args: readonly string[]): Promise<string>;
  /** The same with some settings otherwise, which no other call knows of. */
  composeWith(settings: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string>;
  /** `docker` with these arguments. */
  docker(...args: readonly string[]): Promise<string>;
  /** A service's containers, those that have ended included. */
  containersOf(service: string): Promise<readonly Container[]>;
  /** What those containers said last that are not well. */
  lastWords(): Promise<string>;
  /** Removes everything that was made under its name. */
  remove(): Promise<void>;
  /** What is there of it all the same. */
  leftovers(): Promise<readonly string[]>;
}

const Container = z.object({
  ID: z.string(),
  Service: z.string(),
  State: z.string(),
  Health: z.string(),
  ExitCode: z.int(),
});
export type Container = z.infer<typeof Container>;

/** Only what docker itself needs: compose would believe any other variable rather than the file. */
const dockersOwn = /^(PATH|HOME|USER|TMPDIR|SystemRoot|ProgramFiles|DOCKER_.*|BUILDX_.*|BUILDKIT_.*)$/;
const longestOutput = 64 * 1024 * 1024;

export const openComposeProject = (
  name: string,
  settings: Readonly<Record<string, string>>,
): ComposeProject => {
  const envFile = join(tmpdir(), `${name}.env`);
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}=${value}\n`);
  writeFileSync(envFile, lines.join(''), { mode: 0o600 });
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([variable]) => dockersOwn.test(variable)),
  );

  const dockerWith = async (
    settings: Readonly<Record<string, string>>,
    args: readonly string[],
  ): Promise<string> => {
    try {
      const { stdout } = await run('docker', args, {
        cwd: checkout,
        env: { ...env, ...settings },
        maxBuffer: longestOutput,
      });
      return stdout;
    } catch (error) {
      throw new Error(`docker ${args.join(' ')}\n${lastLines(error)}`, { cause: error });
    }
  };
  const docker = (...args: readonly string[]): Promise<string> => dockerWith({}, args);
  const composing = [
    'compose',
    '--file=docker-compose.yml',
    `--project-name=${name}`,
    `--env-file=${envFile}`,
  ];
  const compose = (...args: readonly string[]): Promise<string> => docker(...composing, ...args);
  const containers = async (...services: readonly string[]): Promise<readonly Container[]> =>
    linesOf(await compose('ps', '--all', '--format=json', ...services)).map((line) =>
      Container.parse(JSON.parse(line)),
    );

  return {
    compose,
    composeWith: (settings, ...args) => dockerWith(settings, [...composing, ...args]),
    docker,
    containersOf: (service) => containers(service),
    lastWords: async () => {
      const unwell = (await containers()).filter(
        ({ State, Health }) => State !== 'running' || Health === 'unhealthy',
      );
      const said = await Promise.all(
        unwell.map(async ({ Service, State, ExitCode }) => {
          const log = await compose('logs', '--no-color', '--tail=15', Service);
          return `\n${Service} (${State}, exit ${ExitCode})\n${log}`;
        }),
      );
      return said.join('');
    },
    remove: async () => {
      await compose('--profile=*', 'down', '--volumes', '--remove-orphans', '--timeout=10');
      rmSync(envFile, { force: true });
    },
    leftovers: async () => {
      const ofIt = `--filter=label=com.docker.compose.project=${name}`;
      const left = await Promise.all([
        docker('ps', '--all', '--quiet', ofIt),
        docker('volume', 'ls', '--quiet', ofIt),
        docker('network', 'ls', '--quiet', ofIt),
      ]);
      return left.flatMap(linesOf);
    },
  };
};

const linesOf = (said: string): readonly string[] => said.split('\n').filter((line) => line !== '');

const lastLines = (error: unknown): string => {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return said.trim() === '' ? String(error) : linesOf(said.trim()).slice(-15).join('\n');
};
