export { foldPlace, queryWords, termsOf, words, wordStarts } from './analyze-text.ts';
export { expandQuery } from './expand-query.ts';
export { haversineMiles } from './haversine-miles.ts';
export { helpfulScore } from './helpful-score.ts';
export { parseAnswer } from './parse-answer.ts';
export { removeIndices } from './remove-indices.ts';
