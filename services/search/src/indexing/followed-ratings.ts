import { ratingLog } from '../documents/document-log.ts';
import { ratingSchema } from '../elasticsearch/index-mapping.ts';
import { indexedRating } from '../elasticsearch/indexed-rating.ts';
import { followedLog } from './followed-log.ts';

export const followedRatings = followedLog({
  name: 'search',
  schema: ratingSchema,
  documents: ratingLog,
  indexed: indexedRating,
  table: 'search_indices',
  id: 'rating_id',
});
