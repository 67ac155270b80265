import { operationsRoutes } from '@candor/contracts';
import { createFeedHeads } from '../event-sourcing/feed-heads.ts';
import { feedOfStream, feedPage, type FeedOptions } from '../event-sourcing/feed.ts';
import type { App } from '../http/create-app.ts';
import { serve } from '../http/serve.ts';

export const feedRoutes = (app: App, options: FeedOptions): void => {
  serve(app, operationsRoutes.feed, ({ body: { topic, after, streamId } }) =>
    streamId === null ? feedPage(options, { topic, after }) : feedOfStream(options, { topic, streamId }),
  );
  const readHeads = createFeedHeads(options);
  serve(app, operationsRoutes.feedHeads, ({ body }) => readHeads(body));
};
