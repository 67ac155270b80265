import closeWithGrace from 'close-with-grace';
import { createLogger } from '../telemetry/logger.ts';
import { InvalidConfiguration, type Environment } from './load-config.ts';

const stopWithinMs = 10_000;

/** Runs something as the whole of a process, until the process is told to stop. */
export const runProcess = async (
  name: string,
  start: (environment: Environment) => Promise<{ readonly stop: () => Promise<void> }>,
): Promise<void> => {
  try {
    const running = await start(process.env);
    closeWithGrace({ delay: stopWithinMs }, async ({ err }) => {
      if (err !== undefined) sayWhy(name, err);
      await running.stop();
    });
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 1;
  }
};

/** Nobody has caught it, so nobody else has told. */
const sayWhy = (name: string, error: unknown): void => {
  createLogger({ service: name, level: 'fatal', isPretty: false }).fatal(
    { err: error },
    'process ends by a fault',
  );
};
