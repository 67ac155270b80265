import { isPortFree } from '@candor/embedded/free-port';
import { InvalidConfiguration, serviceNames, wrongSettings, type Environment } from '@candor/platform';
import { distributedConfig } from './config.ts';
import { processes, type PlannedProcess } from './processes.ts';
import type { z } from 'zod';

interface Reader {
  readonly name: string;
  readonly config: z.ZodObject;
}

const readers: readonly Reader[] = [
  { name: 'start:distributed', config: distributedConfig },
  // The start generates a missing INTERNAL_SECRET.
  ...processes.map(({ name, config }) => ({ name, config: config.partial({ INTERNAL_SECRET: true }) })),
];

/** Throws `InvalidConfiguration` with every wrong setting of all processes, each once with its readers. */
export const checkSettings = (environment: Environment): void => {
  const found = new Map<string, string[]>();
  for (const { name, config } of readers) {
    for (const { name: setting, reason } of wrongSettings(config, environment)) {
      const wrong = `${setting}: ${reason}`;
      found.set(wrong, [...(found.get(wrong) ?? []), name]);
    }
  }
  if (found.size === 0) return;
  const lines = [...found].map(([wrong, names]) => `  ${wrong} (${summaryOf(names)})`);
  throw new InvalidConfiguration(`These settings are missing or wrong:\n${lines.join('\n')}`);
};

const summaryOf = (names: readonly string[]): string => {
  const isEveryService = serviceNames.every((name) => names.includes(name));
  return isEveryService ? 'every service' : names.join(', ');
};

/** Throws `InvalidConfiguration` with every port that another process uses. */
export const checkPorts = async (
  planned: readonly (Pick<PlannedProcess, 'host' | 'port'> & { readonly name: string })[],
): Promise<void> => {
  const lines = await Promise.all(
    planned.map(async ({ name, host, port }) =>
      (await isPortFree(port, host)) ? [] : [`  ${String(port)} (${name})`],
    ),
  );
  const taken = lines.flat();
  if (taken.length > 0) throw new InvalidConfiguration(`These ports are taken:\n${taken.join('\n')}`);
};
