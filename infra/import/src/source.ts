import { z } from 'zod';

/** A column's name, or its number, counted from 1. For JSON also a path: `style.color`, `images[0]`. */
const Column = z.union([z.string().min(1), z.int().positive()]);
export type Column = z.infer<typeof Column>;

export const columnSource = {
  column: Column,
  /** The meaning of the column's values, e.g. `{"1": "yes", "0": "no"}`. */
  values: z.record(z.string(), z.string()).optional(),
  /** Only the first `words` words. */
  words: z.int().positive().optional(),
};

export const otherSources = [
  z.string().transform((column) => ({ column })),
  /** Text with columns in braces: `{Class Name} no. {Clothing ID}`. */
  z.strictObject({ template: z.string() }),
  /** The same for every row. */
  z.strictObject({ value: z.string() }),
] as const;

/** The first value of a list that is not empty counts. */
export const firstOf = <Single extends z.ZodType>(single: Single) =>
  z.union([single.transform((source) => [source]), z.array(single).min(1)]);

/** The source of a value. */
export const Source = firstOf(z.union([...otherSources, z.strictObject(columnSource)]));
export type Source = z.output<typeof Source>;

/** Column → text. */
export type SourceRow = Readonly<Record<string, string>>;

/** The key of a column in rows. */
export const columnKey = (column: Column): string =>
  typeof column === 'number' ? `#${String(column)}` : column;

/** The value of a field in a row. */
export interface Cell {
  /** The column, or the field if the value comes from no column. */
  readonly name: string;
  /** Trimmed; empty without a value. */
  readonly text: string;
  /** What the column has, if the map gives it no meaning and there is no other text. */
  readonly unmapped?: string | undefined;
}

/** A row that cannot become a rating. The message is the reason that the rejects file shows. */
export class RefusedRow extends Error {
  override name = 'RefusedRow';
}

const shownCharacters = 60;

/** Names the column and the value: `latitude: '30,2672' is not a number`. */
export const refusal = ({ name, text }: Cell, problem: string): RefusedRow => {
  const characters = [...text];
  const shown =
    characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : text;
  return new RefusedRow(text === '' ? `${name}: ${problem}` : `${name}: '${shown}' ${problem}`);
};

export const cellOf = (field: string, source: Source | undefined, row: SourceRow): Cell => {
  for (const single of source ?? []) {
    const text = singleValue(single, row).trim();
    if (text !== '') return { name: nameOf(single) ?? field, text };
  }
  const [first] = source ?? [];
  const unmapped = source?.map((single) => unmappedIn(single, row)).find(Boolean);
  return { name: (first && nameOf(first)) ?? field, text: '', unmapped };
};

/** Trimmed; empty without a value. */
export const valueOf = (source: Source | undefined, row: SourceRow): string => cellOf('', source, row).text;

type Single = Source[number];

const nameOf = (single: Single): string | null => {
  if ('column' in single)
    return typeof single.column === 'number' ? `column ${String(single.column)}` : single.column;
  return 'template' in single ? single.template : null;
};

const textIn = (row: SourceRow, column: Column): string => {
  const key = columnKey(column);
  return Object.hasOwn(row, key) ? (row[key] ?? '') : '';
};

const unmappedIn = (single: Single, row: SourceRow): string =>
  'values' in single && single.values !== undefined ? textIn(row, single.column).trim() : '';

const singleValue = (single: Single, row: SourceRow): string => {
  if ('value' in single) return single.value;
  if ('template' in single)
    return single.template.replace(/\{([^}]+)\}/g, (_match, column: string) => textIn(row, column));
  const { column, values, words } = { values: undefined, words: undefined, ...single };
  const text = textIn(row, column).trim();
  const meaning = values === undefined ? text : meaningOf(text, values);
  return words === undefined ? meaning : meaning.split(/\s+/).slice(0, words).join(' ');
};

/** The meaning of a value, else of the first one of a list that has a meaning. */
const meaningOf = (text: string, values: Readonly<Record<string, string>>): string => {
  const named = [text, ...partsOf(text)].find((value) => Object.hasOwn(values, value));
  return named === undefined ? '' : (values[named] ?? '');
};

/** The values of a cell that has several: `a, b`, `a|b`, `a; b` or `['a', 'b']`. */
export const partsOf = (text: string): readonly string[] =>
  text
    .replace(/^\[(.*)\]$/s, '$1')
    .split(/[,;|]/)
    .map((part) => part.trim().replace(/^(['"])(.*)\1$/s, '$2'))
    .filter(Boolean);

/** The columns that a source names. */
export const columnsIn = (source: Source): readonly Column[] =>
  source.flatMap((single): readonly Column[] => {
    if ('column' in single) return [single.column];
    return 'template' in single
      ? [...single.template.matchAll(/\{([^}]+)\}/g)].map(([, column]) => column ?? '')
      : [];
  });
