export { defineEntitiesLookup } from './entities/entities.lookup.ts';
export { ensureEntities, requireEntity } from './entities/entities.queries.ts';
export { defineServiceWithMemberData } from './member-data/define-service-with-member-data.ts';
export type { MemberData } from './member-data/member-eraser.ts';
export { countFollows, followCountsLookup } from './members/follow-counts.lookup.ts';
export { membersLookup } from './members/members.lookup.ts';
export {
  ensureMembers,
  MemberRow,
  publicUserOf,
  requireMember,
  requireAdmin,
} from './members/members.queries.ts';
export {
  earthRadiusMiles,
  haversineMiles,
  metersPerMile,
  cityCenter,
  isMajorCity,
  largestCity,
  zipCenter,
  type Point,
} from './places/us-places.ts';
export { helpfulScore } from './ratings/helpful-score.ts';
export {
  foldPlace,
  queryWords,
  termFrequencies,
  words,
  wordStarts,
  type QueryWord,
} from './text/analyze-text.ts';
