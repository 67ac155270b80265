import { parseArgs } from 'node:util';

export interface ImportArguments {
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

export const usage = `npm run import -- FILE.csv --map MAP.json [--default city=…] [--dry-run] [--allow-short]

  FILE          CSV with a header row, or JSON Lines (.jsonl, .ndjson)
  --map         the meaning of each column; see docs/import.md
  --default     entity field for rows without one, e.g. --default city=Austin; may be repeated
  --dry-run     read and check everything, import nothing
  --allow-short  accept reviews of fewer than 50 characters`;

const defaultable = [
  'category',
  'description',
  'address',
  'city',
  'state',
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
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};

const readDefault = (text: string): readonly [string, string] => {
  const [, field = '', value = ''] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  if (!defaultable.includes(field))
    throw new UsageError(`--default ${text}: the field is not one of ${defaultable.join(', ')}`);
  return [field, value];
};
