export {
  announceEntity,
  announceMember,
  entityListed,
  entitySummary,
  memberRegistered,
  ratingPublished,
  someReview,
} from './announced-facts.ts';
export { openBreakableLink, type BreakableLink } from './breakable-link.ts';
export { describeOnEngine, type Engine } from './engine.ts';
export { bucketContents } from './bucket-contents.ts';
export { cacheContents } from './cache-contents.ts';
export type { EngineContents } from './engine-contents.ts';
export { indexContents } from './index-contents.ts';
export { topicContents } from './topic-contents.ts';
export { given } from './decider-specification.ts';
export { eventually } from './eventually.ts';
export { startOwnProcess, type OwnProcess } from './own-process.ts';
export { rebuilt } from './rebuilt.ts';
export { tablesAboutMembers, tablesSaying } from './member-traces.ts';
export { silentLog } from './silent-log.ts';
export { peer, testKey, type PeerAnswer } from './peers.ts';
export { createTestDatabase, testSecret, type TestDatabase } from './test-database.ts';
export {
  member,
  peerService,
  startTestService,
  type Member,
  type TestAnswer,
  type TestService,
} from './test-service.ts';
export { unzip, withUnzipped } from './unzip.ts';
