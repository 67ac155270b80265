import closeWithGrace from 'close-with-grace';
import { createLogger } from '../telemetry/logger.ts';
import { InvalidConfiguration, type Environment } from './load-config.ts';
import { wrongSettingsStatus } from './wrong-settings-status.ts';

const stopWithinMs = 10_000;

interface Running {
  readonly stop: () => Promise<void>;
}

/** Runs a process until it is stopped. */
export const runProcess = async (
  name: string,
  start: (environment: Environment) => Promise<Running>,
): Promise<void> => {
  let running: Running | null = null;
  // Before the start, which may take long: the first process of a container ignores signals without a handler.
  const grace = closeWithGrace({ delay: stopWithinMs }, async ({ err }) => {
    if (err !== undefined) sayWhy(name, err);
    await running?.stop();
  });
  try {
    running = await start(process.env);
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    grace.uninstall();
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = wrongSettingsStatus;
  }
};

/** An uncaught error, which nothing has logged yet. */
const sayWhy = (name: string, error: unknown): void => {
  createLogger({ service: name, level: 'fatal', isPretty: false }).fatal(
    { err: error },
    'process ends by a fault',
  );
};
