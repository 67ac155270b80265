import { z } from 'zod';

/** The environment does not fit; the message lists everything that is wrong. */
export class InvalidConfiguration extends Error {
  override name = 'InvalidConfiguration';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface WrongSetting {
  readonly name: string;
  /** Never its value, which may be a secret. */
  readonly reason: string;
}

/** Parses the environment once. An empty setting is as if absent. */
export const loadConfig = <Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> => {
  const wrong = wrongSettings(schema, environment);
  if (wrong.length === 0) return schema.parse(withoutEmpty(environment));
  const lines = wrong.map(({ name, reason }) => `  ${name}: ${reason}`);
  throw new InvalidConfiguration(`These settings are missing or wrong:\n${lines.join('\n')}`);
};

/** All that is wrong with what is given to a process that reads these settings. */
export const wrongSettings = (schema: z.ZodObject, environment: Environment): readonly WrongSetting[] => {
  const given = withoutEmpty(environment);
  const issues = schema.safeParse(given).error?.issues ?? [];
  return [
    ...issues.map(({ code, path, message }) => {
      const name = path.join('.');
      return { name, reason: code === 'invalid_type' && !(name in given) ? 'is missing' : message };
    }),
    ...Object.keys(schema.shape)
      .filter((name) => name in given)
      .map((name) => ({ name, missing: neededBy(schema, name).filter((other) => !(other in given)) }))
      .filter(({ missing }) => missing.length > 0)
      .map(({ name, missing }) => ({ name, reason: `needs ${missing.join(', ')} beside it` })),
  ];
};

/**
 * Settings without which this one says too little, as its schema tells by `.meta({ needs: [...] })`. Not by a rule of the whole object:
 * that would be told only when nothing else is wrong, and would not go along with a setting into the schemas that pick it.
 */
export const neededBy = (schema: z.ZodObject, name: string): readonly string[] => {
  const setting: unknown = schema.shape[name];
  return settingNames.parse(setting instanceof z.ZodType ? setting.meta()?.['needs'] : undefined);
};

const settingNames = z.array(z.string()).default([]);

const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
