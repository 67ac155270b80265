import { z } from 'zod';

/** The environment is invalid; the message lists every problem. */
export class InvalidConfiguration extends Error {
  override name = 'InvalidConfiguration';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface WrongSetting {
  readonly name: string;
  /** Never its value, which may be a secret. */
  readonly reason: string;
}

/** Parses the environment once. An empty setting counts as missing. */
export const loadConfig = <Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> => {
  const wrong = wrongSettings(schema, environment);
  if (wrong.length === 0) return schema.parse(withoutEmpty(environment));
  const lines = wrong.map(({ name, reason }) => `  ${name}: ${reason}`);
  throw new InvalidConfiguration(`These settings are missing or wrong:\n${lines.join('\n')}`);
};

/** All problems of the environment for a process that reads these settings. */
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
      .flatMap((name) =>
        wrongCombinations(relationsOf(schema, name), given).map((reason) => ({ name, reason })),
      ),
  ];
};

const wrongCombinations = (
  { needs, needsOneOf, excludes }: z.output<typeof Relations>,
  given: Environment,
): readonly string[] => {
  const isMissing = (name: string): boolean => !(name in given);
  const missing = needs.filter(isMissing);
  const excluded = excludes.filter((name) => name in given);
  return [
    ...(missing.length > 0 ? [`needs ${missing.join(', ')} beside it`] : []),
    ...(needsOneOf.length > 0 && needsOneOf.every(isMissing)
      ? [`needs ${needsOneOf.join(' or ')} beside it`]
      : []),
    ...(excluded.length > 0 ? [`cannot be set together with ${excluded.join(', ')}`] : []),
  ];
};

/**
 * The relations of a setting to others, which its schema declares by `.meta({ needs, needsOneOf, excludes })`. A rule
 * of the whole object would run only when nothing else is wrong, and schemas that pick the setting would lose it.
 */
const Relations = z.object({
  needs: z.array(z.string()).default([]),
  needsOneOf: z.array(z.string()).default([]),
  excludes: z.array(z.string()).default([]),
});

const relationsOf = (schema: z.ZodObject, name: string): z.output<typeof Relations> => {
  const setting: unknown = schema.shape[name];
  return Relations.parse((setting instanceof z.ZodType ? setting.meta() : undefined) ?? {});
};

/** The settings that this one needs. */
export const neededBy = (schema: z.ZodObject, name: string): readonly string[] =>
  relationsOf(schema, name).needs;

const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
