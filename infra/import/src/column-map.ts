import { z } from 'zod';

/** Where a value comes from. */
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
const Source = z.union([Single.transform((source) => [source]), z.array(Single).min(1)]);
export type Source = z.output<typeof Source>;

/** How a file's columns become members, entities and ratings. */
export const ColumnMap = z.strictObject({
  entity: z.strictObject({
    name: Source,
    category: Source.optional(),
    description: Source.optional(),
    address: Source.optional(),
    city: Source.optional(),
    state: Source.optional(),
    website: Source.optional(),
    phone: Source.optional(),
    instagram: Source.optional(),
    facebook: Source.optional(),
    twitter: Source.optional(),
    additionalLinks: z.array(z.strictObject({ label: Source, url: Source })).default([]),
    latitude: Source.optional(),
    longitude: Source.optional(),
  }),
  /** Without it, each row gets an author of its own. No imported author can sign in. */
  author: z
    .strictObject({
      name: Source,
      /** Distinguishes authors of the same name, and identifies one author with several names. */
      id: Source.optional(),
    })
    .optional(),
  rating: z.strictObject({
    stars: Source,
    /** The highest `stars` value of the file. */
    starScale: z.number().min(2).max(1_000).default(5),
    title: Source,
    review: Source,
    date: Source.optional(),
    tags: z.array(Source).default([]),
    priceRange: Source.optional(),
    serviceQuality: Source.optional(),
    wouldRecommend: Source.optional(),
    helpfulCount: Source.optional(),
  }),
});
export type ColumnMap = z.output<typeof ColumnMap>;

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

/** The columns that the map names, each once. */
export const columnsOf = ({ entity, author, rating }: ColumnMap): readonly string[] => {
  const { additionalLinks, ...fields } = entity;
  const sources = [
    ...Object.values(fields),
    ...additionalLinks.flatMap(({ label, url }) => [label, url]),
    ...Object.values(author ?? {}),
    ...Object.values(rating),
  ].flat(2);
  return [
    ...new Set(
      sources.flatMap((source) => {
        if (typeof source !== 'object') return [];
        if ('column' in source) return [source.column];
        return 'template' in source
          ? [...source.template.matchAll(/\{([^}]+)\}/g)].map(([, column]) => column ?? '')
          : [];
      }),
    ),
  ];
};
