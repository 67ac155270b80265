export { foldPlace, queryWords, termsOf, words, wordStarts } from './analyze-text.ts';
export { openElasticsearch } from './elasticsearch-connection.ts';
export { expandQuery } from './expand-query.ts';
export { haversineMiles } from './haversine-miles.ts';
export { helpfulScore } from './helpful-score.ts';
