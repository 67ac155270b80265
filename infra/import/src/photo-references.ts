/** The URLs and file names in a cell. A URL can contain commas, and a file name spaces. */
export const photoReferences = (text: string): readonly string[] =>
  text
    .replace(/^\[(.*)\]$/s, '$1')
    .split(/[|\r\n]|[,;]?\s+(?=["']?https?:)|[,;](?=\s*["']?https?:)|[,;]\s+/i)
    .map(unquoted)
    .flatMap((part) => (/^https?:/i.test(part) ? [part] : part.split(/[,;]/).map(unquoted)))
    .filter(Boolean);

const unquoted = (part: string): string => part.trim().replace(/^(['"])(.*)\1$/s, '$2');
