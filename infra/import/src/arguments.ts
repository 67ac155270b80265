import { parseArgs } from 'node:util';
import { formatNames } from './file-format.ts';
import type { GivenFormat } from './source-file.ts';

export interface ImportArguments extends GivenFormat {
  readonly file: string;
  readonly mapFile: string;
  readonly defaults: Readonly<Record<string, string>>;
  readonly isDryRun: boolean;
  readonly allowShort: boolean;
}

/** The command line is not valid. The message includes the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = `npm run import -- FILE --map MAP.json [--default city=…] [--dry-run] …

  FILE          CSV with a header row, a JSON array, or JSON Lines
  --map         the meaning of each column; see docs/import.md
  --default     entity field for rows without one, e.g. --default city=Austin; may be repeated
  --dry-run     read and check everything, import nothing
  --allow-short accept reviews of fewer than 50 characters
  --encoding    utf-8 (the default), windows-1252, macroman, latin1 …
  --format      ${formatNames.join(', ')}; by default, a guess from the first lines
  --delimiter   of CSV: a character, or tab; by default, a guess from the first lines`;

const defaultable = [
  'category',
  'description',
  'address',
  'city',
  'state',
  'country',
  'website',
  'phone',
  'instagram',
  'facebook',
  'twitter',
  'latitude',
  'longitude',
];

export const readArguments = (given: readonly string[]): ImportArguments => {
  const { values, positionals } = parse(given);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0 || values.map === undefined) throw new UsageError(usage);
  return {
    file,
    mapFile: values.map,
    defaults: Object.fromEntries((values.default ?? []).map(readDefault)),
    isDryRun: values['dry-run'] ?? false,
    allowShort: values['allow-short'] ?? false,
    encoding: values.encoding,
    format: values.format === undefined ? undefined : readFormat(values.format),
    delimiter: values.delimiter === undefined ? undefined : readDelimiter(values.delimiter),
  };
};

const parse = (given: readonly string[]) => {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        default: { type: 'string', multiple: true },
        'dry-run': { type: 'boolean' },
        'allow-short': { type: 'boolean' },
        encoding: { type: 'string' },
        format: { type: 'string' },
        delimiter: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};

const readDefault = (text: string): readonly [string, string] => {
  const [, field = '', value = ''] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (!defaultable.includes(field))
    throw new UsageError(`--default ${text}: the field is not one of ${defaultable.join(', ')}`);
  if (value.trim() === '') throw new UsageError(`--default ${text}: the value is missing`);
  return [field, value];
};

const readFormat = (text: string): GivenFormat['format'] => {
  const format = formatNames.find((name) => name === text.toLowerCase());
  if (format === undefined)
    throw new UsageError(`--format ${text}: the format is not one of ${formatNames.join(', ')}`);
  return format;
};

const readDelimiter = (text: string): string => {
  const named: Readonly<Record<string, string>> = {
    tab: '\t',
    '\\t': '\t',
    comma: ',',
    semicolon: ';',
    pipe: '|',
  };
  const delimiter = named[text.toLowerCase()] ?? text;
  if ([...delimiter].length !== 1 || /["\r\n]/.test(delimiter))
    throw new UsageError(`--delimiter ${text}: the delimiter is one character, or tab`);
  return delimiter;
};
