import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { InvalidConfiguration } from '@candor/platform';

export type Engine = 'kafka' | 'elasticsearch' | 'redis' | 's3';
export type EngineCommand = 'kill' | 'start' | 'pause' | 'resume';

/** Takes engines away and brings them back. Each call resolves when it is done; `start` when the engine answers again. */
export type EngineControl = (engine: Engine, command: EngineCommand) => Promise<void>;

const run = promisify(execFile);
const patienceMs = 120_000;

/** Remembers what is away, so that whatever happens, it can be brought back. */
export const rememberAway = (control: EngineControl): EngineControl & { bringBack(): Promise<void> } => {
  const away = new Map<Engine, EngineCommand>();
  const remembering: EngineControl = async (engine, command) => {
    if (command === 'kill') away.set(engine, 'start');
    if (command === 'pause') away.set(engine, 'resume');
    await control(engine, command);
    if (command === away.get(engine)) away.delete(engine);
  };
  const bringBack = async (): Promise<void> => {
    for (const [engine, command] of away) await control(engine, command);
    away.clear();
  };
  return Object.assign(remembering, { bringBack });
};

/** Throws `InvalidConfiguration` when nothing here can control the engines. */
export const findEngineControl = async (command: string | undefined): Promise<EngineControl> => {
  if (command !== undefined) {
    return async (engine, what) => {
      await run(command, [engine, what], { timeout: patienceMs });
    };
  }
  if (await hasCompose()) {
    return async (engine, what) => {
      await run('docker', ['compose', ...composeArguments(engine, what)], { timeout: patienceMs });
    };
  }
  throw new InvalidConfiguration(
    'Nothing here can stop and start the engines: set ENGINE_CONTROL to a command that can, or start them with docker compose.',
  );
};

export const composeArguments = (engine: Engine, command: EngineCommand): readonly string[] => {
  switch (command) {
    case 'kill':
      return ['kill', '--signal=KILL', engine];
    case 'start':
      return ['up', '--detach', '--wait', '--no-recreate', '--no-deps', engine];
    case 'pause':
      return ['pause', engine];
    case 'resume':
      return ['unpause', engine];
  }
};

/** Only a project whose engines run is meant. */
const hasCompose = async (): Promise<boolean> => {
  try {
    const { stdout } = await run('docker', ['compose', 'ps', '--services', '--status=running']);
    return stdout.split('\n').includes('kafka');
  } catch {
    return false;
  }
};
