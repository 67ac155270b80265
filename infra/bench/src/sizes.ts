import type { Figures } from './bench.ts';

const factors: Readonly<Record<string, number>> = { '': 1, k: 1_000, m: 1_000_000 };

/** Numbers with commas between them, e.g. `500,10k,1m`. Empty when one of them is none. */
export const parseSizes = (text: string): readonly number[] => {
  const sizes = text.split(',').map((part) => {
    const [, digits = '', suffix = ''] = /^(\d+)([km]?)$/i.exec(part.trim()) ?? [];
    return Number(digits) * (factors[suffix.toLowerCase()] ?? 0);
  });
  return sizes.every((size) => size > 0) ? sizes : [];
};

/** A Markdown table with a row for each figure and a column for each size. */
export const figuresTable = (measured: ReadonlyMap<string, Figures>): string => {
  const columns = [...measured.values()].map((figures) => new Map(rowsOf(figures)));
  const names = new Set(columns.flatMap((column) => [...column.keys()]));
  return [
    ['figure', ...measured.keys()],
    ['---', ...columns.map(() => '---')],
    ...[...names].map((name) => [name, ...columns.map((column) => column.get(name) ?? '')]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};

const rowsOf = (figures: object, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(figures).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? rowsOf(value, `${prefix}${name}.`)
      : [[prefix + name, String(value)] as const],
  );
