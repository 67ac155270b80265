import { readFileSync } from 'node:fs';
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

/**
 * Parses the environment once. An empty setting counts as missing. A secret `NAME` can also be the content of the file that
 * `NAME_FILE` names, without the line break at its end.
 */
export const loadConfig = <Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> => {
  const wrong = wrongSettings(schema, environment);
  if (wrong.length === 0) return schema.parse(withoutEmpty(withFiles(schema, environment).settings));
  const lines = wrong.map(({ name, reason }) => `  ${name}: ${reason}`);
  throw new InvalidConfiguration(`These settings are missing or wrong:\n${lines.join('\n')}`);
};

/** All problems of the environment for a process that reads these settings. */
export const wrongSettings = (schema: z.ZodObject, environment: Environment): readonly WrongSetting[] => {
  const { settings, wrong } = withFiles(schema, environment);
  const given = withoutEmpty(settings);
  const issues = schema.safeParse(given).error?.issues ?? [];
  return [
    ...wrong,
    ...issues
      .map(({ code, path, message }) => {
        const name = path.join('.');
        return { name, reason: code === 'invalid_type' && !(name in given) ? 'is missing' : message };
      })
      // The problem with its file says more.
      .filter(({ name }) => !wrong.some((problem) => problem.name === fileSettingOf(name))),
    ...Object.keys(schema.shape)
      .filter((name) => name in given)
      .flatMap((name) =>
        wrongCombinations(relationsOf(schema, name), given).map((reason) => ({ name, reason })),
      ),
  ];
};

/** The setting that names a file with the value of another setting. */
export const fileSettingOf = (name: string): string => `${name}_FILE`;

/** The environment with these settings, for a process that may have them as files. */
export const withSettings = (environment: Environment, settings: Environment): Environment => {
  const files = Object.keys(settings).map((name) => [fileSettingOf(name), undefined] as const);
  return { ...environment, ...Object.fromEntries(files), ...settings };
};

/** The names of the secrets, which can be in files. */
export const secretsOf = (schema: z.ZodObject): readonly string[] =>
  Object.keys(schema.shape).filter((name) => metaOf(schema, name)['secret'] === true);

interface SettingsWithFiles {
  readonly settings: Environment;
  readonly wrong: readonly WrongSetting[];
}

const withFiles = (schema: z.ZodObject, environment: Environment): SettingsWithFiles => {
  const settings: Record<string, string | undefined> = { ...environment };
  const wrong: WrongSetting[] = [];
  for (const name of secretsOf(schema)) {
    const file = environment[fileSettingOf(name)] ?? '';
    if (file === '') continue;
    if ((environment[name] ?? '') !== '') {
      wrong.push({ name: fileSettingOf(name), reason: `cannot be set together with ${name}` });
      continue;
    }
    try {
      settings[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
      wrong.push({ name: fileSettingOf(name), reason: `the file cannot be read (${code})` });
    }
  }
  return { settings, wrong };
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

const metaOf = (schema: z.ZodObject, name: string): Readonly<Record<string, unknown>> => {
  const setting: unknown = schema.shape[name];
  return (setting instanceof z.ZodType ? setting.meta() : undefined) ?? {};
};

const relationsOf = (schema: z.ZodObject, name: string): z.output<typeof Relations> => {
  return Relations.parse(metaOf(schema, name));
};

/** The settings that this one needs. */
export const neededBy = (schema: z.ZodObject, name: string): readonly string[] =>
  relationsOf(schema, name).needs;

const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
