import { gatewayConfig } from '@candor/gateway/config';
import { platformConfig, wrongSettings, type Environment } from '@candor/platform';
import { embeddedConfig } from '../config.ts';
import { allServices } from '../stack.ts';
import type { Finding } from './finding.ts';

/** Given by the start to whatever it starts. */
const given = { DATABASE_URL: true, INTERNAL_SECRET: true } as const;
const readers = [
  embeddedConfig,
  platformConfig.omit(given),
  gatewayConfig.partial({ INTERNAL_SECRET: true }),
  ...allServices.map(({ config }) => config),
];

/** One that says all that is wrong for anybody who reads the environment of `npm start`. */
export const checkSettings = (environment: Environment): Finding => {
  const wrong = new Set(
    readers.flatMap((schema) =>
      wrongSettings(schema, environment).map(({ name, reason }) => `${name}: ${reason}`),
    ),
  );
  if (wrong.size === 0) return { status: 'ok', what: 'settings', said: 'all are understood' };
  const mend = 'set or unset them; docs/configuration.md explains each';
  return { status: 'wrong', what: 'settings', said: `${[...wrong].join('; ')}.`, mend };
};
