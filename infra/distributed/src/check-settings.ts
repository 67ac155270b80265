import { InvalidConfiguration, serviceNames, type Environment } from '@candor/platform';
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
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const found = new Map<string, string[]>();
  for (const { name, config } of readers) {
    for (const { code, path, message } of config.safeParse(given).error?.issues ?? []) {
      const setting = path.join('.');
      const isMissing = code === 'invalid_type' && !(setting in given);
      const wrong = `${setting}: ${isMissing ? 'is missing' : message}`;
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
