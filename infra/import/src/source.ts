import { z } from 'zod';

/** The source of a value. */
const Single = z.union([
  z.string().transform((column) => ({ column })),
  z.strictObject({
    column: z.string(),
    /** The meaning of the column's values, e.g. `{"1": "yes", "0": "no"}`. */
    values: z.record(z.string(), z.string()).optional(),
    /** Only the first `words` words. */
    words: z.int().positive().optional(),
  }),
  /** Text with columns in braces: `{Class Name} no. {Clothing ID}`. */
  z.strictObject({ template: z.string() }),
  /** The same for every row. */
  z.strictObject({ value: z.string() }),
]);
/** The first value of a list that is not empty counts. */
export const Source = z.union([Single.transform((source) => [source]), z.array(Single).min(1)]);
export type Source = z.output<typeof Source>;

/** Column → text. */
export type SourceRow = Readonly<Record<string, string>>;

/** A row that cannot become a rating. The message is the reason that the rejects file shows. */
export class RefusedRow extends Error {
  override name = 'RefusedRow';
}

/** Trimmed; empty without a value. */
export const valueOf = (source: Source | undefined, row: SourceRow): string => {
  for (const single of source ?? []) {
    const value = singleValue(single, row).trim();
    if (value !== '') return value;
  }
  return '';
};

const singleValue = (single: Source[number], row: SourceRow): string => {
  if ('value' in single) return single.value;
  if ('template' in single) {
    return single.template.replace(/\{([^}]+)\}/g, (_match, column: string) => row[column] ?? '');
  }
  const { column, values, words } = { values: undefined, words: undefined, ...single };
  const text = (row[column] ?? '').trim();
  const meaning = values === undefined ? text : (values[text] ?? '');
  return words === undefined ? meaning : meaning.split(/\s+/).slice(0, words).join(' ');
};
