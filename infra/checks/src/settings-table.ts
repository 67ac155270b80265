import { z } from 'zod';
import type { ConfigurationSource } from './configuration-sources.ts';

interface Setting {
  name: string;
  default: string;
  meaning: string;
  readers: string[];
}

const propertySchema = z.looseObject({
  description: z.string({ error: 'say what it means with .describe()' }),
  default: z.unknown().optional(),
  secret: z.boolean().default(false),
});

/** A Markdown table, one row per setting; a setting that several processes read alike has one row. */
export function settingsTable(sources: ConfigurationSource[]): string {
  const settings = new Map<string, Setting>();
  for (const source of sources) {
    for (const setting of settingsOf(source)) {
      const key = [setting.name, setting.default, setting.meaning].join('\n');
      const known = settings.get(key);
      settings.set(key, known ? { ...known, readers: [...known.readers, source.reader] } : setting);
    }
  }
  const rows = [...settings.values()].map(
    ({ name, default: value, meaning, readers }) =>
      `| \`${name}\` | ${value} | ${cell(meaning)} | ${readers.join(', ')} |`,
  );
  return ['| Setting | Default | Meaning | Read by |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function settingsOf({ reader, schema }: ConfigurationSource): Setting[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => {
    const { data, error } = propertySchema.safeParse(property);
    if (error !== undefined) throw new Error(`${reader}: ${name}: ${error.issues[0]?.message ?? ''}`);
    return {
      name,
      default: required.includes(name)
        ? 'required'
        : shownDefault({ ...data, default: defaultOf(schema, name, data) }),
      meaning: data.description,
      readers: [reader],
    };
  });
}

/** JSON schema leaves out the default of what is read from a text, such as a flag; reading nothing brings it out. */
function defaultOf(
  schema: ConfigurationSource['schema'],
  name: string,
  property: z.infer<typeof propertySchema>,
): unknown {
  return property.default ?? schema.shape[name]?.safeParse(undefined).data;
}

function shownDefault({ secret, default: value }: z.infer<typeof propertySchema>): string {
  if (secret || value === undefined || value === '') return '–';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}
