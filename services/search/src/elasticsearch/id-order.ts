import type { estypes } from '@elastic/elasticsearch';

/**
 * The order by id: the bits of the UUID in two signed numbers. They order like its text, which would be a keyword. An order
 * that begins with the last document of each segment looks up the keyword of every document.
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
