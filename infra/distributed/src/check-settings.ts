import { InvalidConfiguration, serviceNames, wrongSettings, type Environment } from '@candor/platform';
import { distributedConfig } from './config.ts';
import { processes } from './processes.ts';
import type { z } from 'zod';

interface Reader {
  readonly name: string;
  readonly config: z.ZodObject;
}

const readers: readonly Reader[] = [
  { name: 'start:distributed', config: distributedConfig },
  // One that is missing is made up for them.
  ...processes.map(({ name, config }) => ({ name, config: config.partial({ INTERNAL_SECRET: true }) })),
];

/** Throws `InvalidConfiguration` with all that is wrong for any of the processes, each thing once, by name. */
export const checkSettings = (environment: Environment): void => {
  const found = new Map<string, string[]>();
  for (const { name, config } of readers) {
    for (const { name: setting, reason } of wrongSettings(config, environment)) {
      const wrong = `${setting}: ${reason}`;
      found.set(wrong, [...(found.get(wrong) ?? []), name]);
    }
  }
  if (found.size === 0) return;
  const lines = [...found].map(([wrong, names]) => `  ${wrong} (${briefly(names)})`);
  throw new InvalidConfiguration(`These settings are missing or wrong:\n${lines.join('\n')}`);
};

const briefly = (names: readonly string[]): string => {
  const isEveryService = serviceNames.every((name) => names.includes(name));
  return isEveryService ? 'every service' : names.join(', ');
};
