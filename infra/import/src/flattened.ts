import type { SourceRow } from './source.ts';

const deepest = 8;

/** The values of a JSON object by path: `style`, `style.color`, `images`, `images[0]`. */
export const flattened = (object: Readonly<Record<string, unknown>>): SourceRow =>
  Object.fromEntries(Object.entries(object).flatMap(([key, value]) => entriesOf(key, value, 1)));

const entriesOf = (path: string, value: unknown, depth: number): (readonly [string, string])[] => {
  const own = [path, textOf(value)] as const;
  if (depth === deepest || typeof value !== 'object' || value === null) return [own];
  const inner: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((element: unknown, index) => [`${path}[${String(index)}]`, element] as const)
    : Object.entries(value).map(([key, element]) => [`${path}.${key}`, element] as const);
  return [own, ...inner.flatMap(([key, element]) => entriesOf(key, element, depth + 1))];
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  const isListOfTexts = Array.isArray(value) && value.every((element) => typeof element !== 'object');
  return isListOfTexts ? value.map(textOf).join(', ') : JSON.stringify(value);
};
