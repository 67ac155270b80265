import { stemWord } from './stem-word.ts';
import stopWords from './stop-words.json' with { type: 'json' };

const all: ReadonlySet<string> = new Set(stopWords);

/** English words without a subject of their own, such as `the`. */
export const isStopWord = (word: string): boolean => all.has(word);

/** The term of a stop word. */
export const isStopTerm = (term: string): boolean => terms.has(term);

const terms: ReadonlySet<string> = new Set(stopWords.map(stemWord));
