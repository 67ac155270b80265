/**
 * The weighted terms of a document as one text, a line each: the weight as a hexadecimal digit, and the term. One text
 * costs Postgres and its driver less than a list. A term has no line end: terms consist of letters, digits and symbols.
 */
export const encodeTerms = (terms: ReadonlyMap<string, number>): string =>
  [...terms].map(([term, weight]) => weight.toString(16) + term).join(lineEnd);

export const decodeTerms = (text: string): ReadonlyMap<string, number> => {
  const terms = new Map<string, number>();
  for (let start = 0; start < text.length;) {
    const found = text.indexOf(lineEnd, start);
    const end = found === -1 ? text.length : found;
    terms.set(text.slice(start + 1, end), Number.parseInt(text.charAt(start), 16));
    start = end + 1;
  }
  return terms;
};

const lineEnd = '\n';
