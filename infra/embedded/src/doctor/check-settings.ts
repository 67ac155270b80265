import { gatewayConfig } from '@candor/gateway/config';
import { exposureProblem } from '@candor/gateway/network-exposure';
import { type Environment, loadConfig, platformConfig, wrongSettings } from '@candor/platform';
import { embeddedConfig, type EmbeddedConfig } from '../config.ts';
import { allServices } from '@candor/migrate';
import { freePortFrom } from '../free-port.ts';
import type { Running } from '../data-folder.ts';
import { type Finding, messageOf } from './finding.ts';

/** Set by the start itself. */
const given = { DATABASE_URL: true, INTERNAL_SECRET: true } as const;
const readers = [
  embeddedConfig,
  platformConfig.omit(given),
  gatewayConfig.partial({ INTERNAL_SECRET: true }),
  ...allServices.map(({ config }) => config),
];

/** One finding with all problems of all readers of the environment. */
export const checkSettings = (environment: Environment): Finding => {
  const wrong = new Set(
    readers.flatMap((schema) =>
      wrongSettings(schema, environment).map(({ name, reason }) => `${name}: ${reason}`),
    ),
  );
  if (wrong.size === 0) return checkExposure(environment);
  const fix = 'set or unset them; docs/configuration.md explains each';
  return { status: 'wrong', what: 'settings', message: `${[...wrong].join('; ')}.`, fix };
};

const checkExposure = (environment: Environment): Finding => {
  const problem = exposureProblem(loadConfig(embeddedConfig, environment));
  if (problem !== null) return { status: 'wrong', what: 'settings', message: problem, fix: null };
  return { status: 'ok', what: 'settings', message: 'all are valid' };
};

export const checkPort = async (
  { PORT: preferred, HOST: host }: Pick<EmbeddedConfig, 'PORT' | 'HOST'>,
  running: Running | null,
): Promise<Finding> => {
  const what = 'port';
  if (running !== null) return { status: 'ok', what, message: `the site is running at ${running.url}` };
  if (preferred === 0) return { status: 'ok', what, message: 'the system chooses one' };
  try {
    const port = await freePortFrom(preferred, host);
    if (port === preferred) return { status: 'ok', what, message: `${String(port)} is free` };
    const message = `${String(preferred)} is taken, so npm start would use ${String(port)}.`;
    return { status: 'warning', what, message, fix: `PORT=${String(port)}, or end the process that uses it` };
  } catch (error) {
    return { status: 'wrong', what, message: messageOf(error), fix: 'set another PORT, or another HOST' };
  }
};
