import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileSettingOf } from '@candor/platform';
import { format } from 'oxfmt';
import { z } from 'zod';
import { configurationSources, type ConfigurationSource } from './configuration-sources.ts';

export const configurationPage = fileURLToPath(new URL('../../../docs/configuration.md', import.meta.url));

const tableInPage = /(?<=<!-- configuration:begin -->).*(?=<!-- configuration:end -->)/s;

/** The page with a new table between its markers. */
export async function renewPage(page: string, sources: ConfigurationSource[]): Promise<string> {
  if (!tableInPage.test(page)) throw new Error(`${configurationPage} has no configuration markers.`);
  const renewed = page.replace(tableInPage, () => `\n\n${settingsTable(sources)}\n\n`);
  const { code } = await format(configurationPage, renewed);
  return code;
}

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

/** A Markdown table with one row for each setting. Processes that read the same setting share a row. */
export function settingsTable(sources: ConfigurationSource[]): string {
  const settings = new Map<string, Setting>();
  for (const source of sources) {
    for (const setting of settingsOf(source)) {
      const key = [setting.name, setting.default, setting.meaning].join('\n');
      const same = settings.get(key);
      settings.set(key, same ? { ...same, readers: [...same.readers, source.reader] } : setting);
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
    // JSON schema omits the default of a setting that is parsed from text, such as a flag. Parsing nothing gives it.
    const value = data.default ?? schema.shape[name]?.safeParse(undefined).data;
    return {
      name,
      default: required.includes(name) ? 'required' : data.secret ? '–' : defaultCell(value),
      meaning: data.secret ? `${data.description} Also as \`${fileSettingOf(name)}\`.` : data.description,
      readers: [reader],
    };
  });
}

function defaultCell(value: unknown): string {
  if (value === undefined || value === '') return '–';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

if (import.meta.main)
  writeFileSync(
    configurationPage,
    await renewPage(readFileSync(configurationPage, 'utf8'), configurationSources),
  );
