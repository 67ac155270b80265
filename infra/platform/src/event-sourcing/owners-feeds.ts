import { operationsRoutes, type Envelope, type FeedHeads, type FeedPage } from '@candor/contracts';
import type { InternalClient } from '../http/internal-client.ts';
import type { ServiceName } from '../service/platform-config.ts';

/** The other services' announced history, which reaches further back than the bus. */
export interface OwnersFeeds {
  page(topic: string, after: string): Promise<FeedPage>;
  /** Only the versions: a smaller request when most events have arrived. */
  heads(topic: string, after: string): Promise<FeedHeads>;
  stream(topic: string, streamId: string): Promise<readonly Envelope[]>;
}

export const createOwnersFeeds = (internal: InternalClient): OwnersFeeds => ({
  page: (topic, after) =>
    internal.call(ownerOf(topic), operationsRoutes.feed, { body: { topic, after, streamId: null } }),
  heads: (topic, after) =>
    internal.call(ownerOf(topic), operationsRoutes.feedHeads, { body: { topic, after } }),
  stream: async (topic, streamId) => {
    const { envelopes } = await internal.call(ownerOf(topic), operationsRoutes.feed, {
      body: { topic, after: '', streamId },
    });
    return envelopes;
  },
});

/** `candor.<service>.<noun>` */
const ownerOf = (topic: string): ServiceName => topic.split('.')[1] as ServiceName;
