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
export { describeOnEngine, type Engine, type EngineContents } from './engine.ts';
export { bucketContents, unzip, withUnzipped } from './bucket-contents.ts';
export { cacheContents } from './cache-contents.ts';
export { indexContents } from './index-contents.ts';
export { topicContents } from './topic-contents.ts';
export { given } from './given.ts';
export { eventually } from './eventually.ts';
export { startOwnProcess, type OwnProcess } from './own-process.ts';
export { rebuilt, tablesAboutMembers, tablesContaining } from './erasure-checks.ts';
export { createTestDatabase, testSecret, type TestDatabase } from './test-database.ts';
export { softwareAuthenticator } from './software-authenticator.ts';
export { silentLog } from './test-template.ts';
export { peer, startPeers, testKey, type PeerRoute } from './peers.ts';
export {
  adminUrlOf,
  member,
  peerService,
  startTestService,
  type Member,
  type TestResponse,
  type TestService,
} from './test-service.ts';
export { writtenCookie } from './written-cookie.ts';
