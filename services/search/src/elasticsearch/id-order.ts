import type { estypes } from '@elastic/elasticsearch';

/**
 * The order by id: the bits of the UUID in two signed numbers, which order like its text. Elasticsearch would read the text of
 * a keyword for each document that is better than those before it: every one, if an order is the reverse of the index's.
 */
export const idFields = {
  idHigh: { type: 'long', index: false },
  idLow: { type: 'long', index: false },
} as const;

export const byId: readonly estypes.SortCombinations[] = [{ idHigh: 'asc' }, { idLow: 'asc' }];

/** The values of {@link idFields}, as text: a number of JavaScript has 53 bits. */
export const idValues = (id: string): Readonly<Record<keyof typeof idFields, string>> => {
  const digits = id.replaceAll('-', '');
  return { idHigh: signed(digits.slice(0, 16)), idLow: signed(digits.slice(16)) };
};

/** Sixteen hexadecimal digits; the lowest become the lowest number. */
const signed = (digits: string): string => String(BigInt(`0x${digits}`) - 2n ** 63n);
