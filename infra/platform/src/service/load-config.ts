import type { z } from 'zod';

/** The environment does not fit; the message lists everything that is wrong. */
export class InvalidConfiguration extends Error {
  override name = 'InvalidConfiguration';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the environment once. An empty setting is as if absent. */
export const loadConfig = <Schema extends z.ZodType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `  ${name}: ${name in given || name === '' ? message : 'is missing'}`;
  });
  throw new InvalidConfiguration(`These settings are missing or wrong:\n${lines.join('\n')}`);
};
