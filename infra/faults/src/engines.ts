import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { InvalidConfiguration } from '@candor/platform';
import { Client } from '@elastic/elasticsearch';
import { Redis } from 'ioredis';

export type Engine = 'kafka' | 'elasticsearch' | 'redis' | 's3';
export type EngineCommand = 'kill' | 'start' | 'pause' | 'resume';

/** Resolves when the command is done; `start` when the engine responds again. */
export type EngineControl = (engine: Engine, command: EngineCommand) => Promise<void>;

const run = promisify(execFile);

const composeArguments: Readonly<Record<EngineCommand, readonly string[]>> = {
  kill: ['kill', '--signal=KILL'],
  start: ['up', '--detach', '--wait', '--no-recreate', '--no-deps'],
  pause: ['pause'],
  resume: ['unpause'],
};

/** Throws `InvalidConfiguration` if neither `command` nor docker compose can control the engines. */
export const findEngineControl = async (command: string | undefined): Promise<EngineControl> => {
  if (command === undefined && !(await isComposeRunning())) {
    throw new InvalidConfiguration(
      'Cannot stop and start the engines: set ENGINE_CONTROL to a command, or start them with docker compose.',
    );
  }
  return async (engine, action) => {
    const compose = ['compose', ...composeArguments[action], engine];
    await run(command ?? 'docker', command === undefined ? compose : [engine, action], { timeout: 300_000 });
  };
};

const isComposeRunning = async (): Promise<boolean> => {
  try {
    const { stdout } = await run('docker', ['compose', 'ps', '--services', '--status=running']);
    return stdout.split('\n').includes('kafka');
  } catch {
    return false;
  }
};

/** Adds `restore`, which undoes every `kill` and `pause` that was not undone. */
export const withRestore = (control: EngineControl): EngineControl & { restore(): Promise<void> } => {
  const pending = new Map<Engine, EngineCommand>();
  const tracked: EngineControl = async (engine, command) => {
    if (command === 'kill') pending.set(engine, 'start');
    if (command === 'pause') pending.set(engine, 'resume');
    await control(engine, command);
    if (command === pending.get(engine)) pending.delete(engine);
  };
  const restore = async (): Promise<void> => {
    for (const [engine, command] of pending) await control(engine, command);
    pending.clear();
  };
  return Object.assign(tracked, { restore });
};

export const withRedis = async (url: string, work: (redis: Redis) => Promise<unknown>): Promise<void> => {
  const redis = new Redis(url);
  try {
    await work(redis);
  } finally {
    redis.disconnect();
  }
};

/** Deletes the indices behind an alias, as an operator might by mistake. */
export const deleteIndices = async (url: string, alias: string): Promise<void> => {
  const { indices } = new Client({ node: url });
  await indices.delete({ index: Object.keys(await indices.get({ index: `${alias}-*` })) });
};
