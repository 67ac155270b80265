export {
  foldPlace,
  foldText,
  queryWords,
  termsOf,
  words,
  wordStarts,
  type QueryWord,
} from './analyze-text.ts';
export { expandQuery } from './expand-query.ts';
export { earthRadiusMetres, haversineMiles, metresPerMile } from './haversine-miles.ts';
export { helpfulScore } from './helpful-score.ts';
export { areOneLetterApart, deletionNeighbourhood } from './one-letter-variants.ts';
