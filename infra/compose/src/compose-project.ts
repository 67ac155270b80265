import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout } from '@candor/distributed/processes';
import { z } from 'zod';

const run = promisify(execFile);

/** docker-compose.yml under a name of its own, beside other projects on this machine. */
export interface ComposeProject {
  /** Runs `docker compose`. Resolves with its output; rejects with its last lines. */
  compose(...args: readonly string[]): Promise<string>;
  /** The same with some settings changed for this call. */
  composeWith(settings: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string>;
  /** Runs `docker`. */
  docker(...args: readonly string[]): Promise<string>;
  /** The containers of a service, or of all, including stopped ones. */
  containersOf(service?: string): Promise<readonly Container[]>;
  /** The last log lines of the stopped and unhealthy containers. */
  failureLogs(): Promise<string>;
  /** Removes everything of the project. */
  remove(): Promise<void>;
  /** The ids of containers, volumes and networks that are not removed. */
  remaining(): Promise<readonly string[]>;
}

const Container = z.object({
  ID: z.string(),
  Service: z.string(),
  State: z.string(),
  Health: z.string(),
  ExitCode: z.int(),
});
export type Container = z.infer<typeof Container>;

/** Variables that docker itself needs. Compose prefers any other variable to the one in the file. */
const dockerVariables = /^(PATH|HOME|USER|TMPDIR|SystemRoot|ProgramFiles|DOCKER_.*|BUILDX_.*|BUILDKIT_.*)$/;
const longestOutput = 64 * 1024 * 1024;

export const openComposeProject = (
  name: string,
  settings: Readonly<Record<string, string>>,
): ComposeProject => {
  const envFile = join(tmpdir(), `${name}.env`);
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}=${value}\n`);
  writeFileSync(envFile, lines.join(''), { mode: 0o600 });
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([variable]) => dockerVariables.test(variable)),
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
    containersOf: (service) => (service === undefined ? containers() : containers(service)),
    failureLogs: async () => {
      const failed = (await containers()).filter(
        ({ State, Health }) => State !== 'running' || Health === 'unhealthy',
      );
      const logs = await Promise.all(
        failed.map(async ({ Service, State, ExitCode }) => {
          const log = await compose('logs', '--no-color', '--tail=15', Service);
          return `\n${Service} (${State}, exit ${ExitCode})\n${log}`;
        }),
      );
      return logs.join('');
    },
    remove: async () => {
      await compose('--profile=*', 'down', '--volumes', '--remove-orphans', '--timeout=10');
      rmSync(envFile, { force: true });
    },
    remaining: async () => {
      const filter = `--filter=label=com.docker.compose.project=${name}`;
      const left = await Promise.all([
        docker('ps', '--all', '--quiet', filter),
        docker('volume', 'ls', '--quiet', filter),
        docker('network', 'ls', '--quiet', filter),
      ]);
      return left.flatMap(linesOf);
    },
  };
};

const linesOf = (output: string): readonly string[] => output.split('\n').filter((line) => line !== '');

const lastLines = (error: unknown): string => {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return output.trim() === '' ? String(error) : linesOf(output.trim()).slice(-15).join('\n');
};
