type Value = string | number | boolean | null;

/** A line of the text format of COPY. */
export const copyLine = (values: readonly Value[]): string => `${values.map(escaped).join('\t')}\n`;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (value: Value): string =>
  value === null ? '\\N' : String(value).replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? '');
