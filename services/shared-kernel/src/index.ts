export { defineEntitiesLookup } from './entities/entities.lookup.ts';
export { ensureEntities, requireEntity } from './entities/entities.queries.ts';
export { findErased } from './member-data/erased-members.lookup.ts';
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
  cityNameKey,
  isCity,
  isMajorCity,
  largestCity,
  listCities,
  loadPlaces,
  spelledOut,
  zipCenter,
  zipCodesFrom,
  zipPlace,
  type City,
  type Point,
} from './places/us-places.ts';
export { helpfulScore } from './ratings/helpful-score.ts';
export {
  dailyLimitSettings,
  dailyWritesOf,
  eraseDailyWritesOf,
  purgeExpiredDailyWrites,
  withinDailyLimit,
} from './reputation/daily-limits.ts';
export { supportEmailSetting } from './support/support-email.ts';
export { foldPlace, foldWord, maxQueryWords, queryWords, words, wordStarts } from './text/analyze-text.ts';
export { stemWord } from './text/stem-word.ts';
export { isStopTerm, isStopWord } from './text/stop-words.ts';
export { isBlank, symbolsOf } from './text/symbols.ts';
export {
  countTerms,
  queryTermsOf,
  typedWordsOfName,
  wordsWithTerm,
  type CountTerm,
  type QueryTerms,
} from './text/terms.ts';
export { tokenize, type Token } from './text/tokenize.ts';
