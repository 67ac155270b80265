import {
  suggestQueries,
  type Correction,
  type ResolvedQuery,
  type ResolveQueryOptions,
} from './resolve-query.ts';

/** Other spellings of words of a text without results. */
export interface SuggestedSpelling {
  readonly corrections: readonly Correction[];
  /** The results with these spellings and the same filters; at least one. */
  readonly total: number;
}

/** The likeliest spelling with results; `null` if none has any. */
export const suggestSpelling = async (
  text: string,
  options: Omit<ResolveQueryOptions, 'isExact'>,
  countResults: (suggested: ResolvedQuery) => Promise<number>,
): Promise<SuggestedSpelling | null> => {
  for (const suggested of await suggestQueries(text, options)) {
    const total = await countResults(suggested);
    if (total > 0) return { corrections: suggested.corrections, total };
  }
  return null;
};
