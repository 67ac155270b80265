import { operationsRoutes, type ServiceCondition } from '@candor/contracts';
import type { Database } from '../database/database.ts';
import { countParked, listDeadLetters, readParkedEvents } from '../event-sourcing/dead-letters.ts';
import type { Relay } from '../event-sourcing/relay.ts';
import type { App } from '../http/create-app.ts';
import { serve } from '../http/serve.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Consumer } from '../event-sourcing/consumer.ts';
import { dropDeadLetter, replayDeadLetters } from '../event-sourcing/resolve-dead-letters.ts';
import type { PersonalKeys } from '../event-sourcing/personal-keys.ts';
import { existing, RuleViolation } from '../http/problems.ts';
import { isOutage } from './outage.ts';
import { createFeedHeads, feedOfStream, type FeedOptions, feedPage } from '../event-sourcing/feed.ts';
import type { Rebuilds } from '../rebuild/rebuilds.ts';
import type { EngineChecks } from './engines.ts';
import { withTimeLimit } from './time-limit.ts';

interface ConditionOptions {
  readonly database: Database;
  readonly metrics: Pick<Metrics, 'valueOf'>;
  readonly relay: Pick<Relay, 'backlog'>;
  readonly lag: () => Promise<number>;
  readonly engines: EngineChecks;
}

/** Less than a caller waits, so that one figure that does not arrive hides no other. */
const figureTimeoutMs = 700;

export const conditionRoutes = (app: App, options: ConditionOptions): void => {
  const { database, metrics, relay, lag, engines } = options;
  serve(app, operationsRoutes.condition, async () => {
    const [relayBacklog, consumerLag, parked, searchMode, unindexed, states] = await Promise.all([
      figure(() => relay.backlog()),
      figure(lag),
      withTimeLimit(figureTimeoutMs, () => countParked(database), null),
      withTimeLimit(figureTimeoutMs, () => readSearchMode(metrics), 'unknown' as const),
      figure(() => metrics.valueOf('candor_search_index_waiting_documents')),
      engines.states(),
    ]);
    return {
      relayBacklog,
      consumerLag,
      parkedStreams: parked?.streams ?? null,
      parkedEvents: parked?.events ?? null,
      searchMode,
      indexBacklog: unindexed,
      engines: [...states],
    };
  });
};

const figure = async (read: () => Promise<number | null>): Promise<number | null> => {
  const value = await withTimeLimit(figureTimeoutMs, read, null);
  return Number.isFinite(value) ? value : null;
};

const readSearchMode = async ({
  valueOf,
}: Pick<Metrics, 'valueOf'>): Promise<ServiceCondition['searchMode']> => {
  const isUsable = await valueOf('candor_search_index_usable');
  switch (isUsable) {
    case null:
      return null;
    case 0:
      return 'fallback';
    case 1:
      return 'index';
    default:
      return 'unknown';
  }
};

export const deadLetterRoutes = (
  app: App,
  context: {
    readonly service: string;
    readonly database: Database;
    readonly keys: PersonalKeys;
    readonly consumer: Consumer;
  },
): void => {
  serve(app, operationsRoutes.deadLetters, async () => [...(await listDeadLetters(context.database))]);

  serve(app, operationsRoutes.replayDeadLetters, async ({ body }) => {
    try {
      return { applied: await replayDeadLetters(context, body.streamId) };
    } catch (error) {
      if (isOutage(error)) throw error;
      throw new RuleViolation('still-parked', error instanceof Error ? error.message : String(error));
    }
  });

  serve(app, operationsRoutes.parkedEvents, async ({ body }) =>
    existing(await readParkedEvents(context.database, body.streamId), 'Parked stream not found'),
  );

  serve(app, operationsRoutes.dropDeadLetter, ({ body }) => dropDeadLetter(context, body));
};

export const feedRoutes = (app: App, options: FeedOptions): void => {
  serve(app, operationsRoutes.feed, ({ body: { topic, after, streamId } }) =>
    streamId === null ? feedPage(options, { topic, after }) : feedOfStream(options, { topic, streamId }),
  );
  const readHeads = createFeedHeads(options);
  serve(app, operationsRoutes.feedHeads, ({ body }) => readHeads(body));
};

export const rebuildRoutes = (app: App, rebuilds: Rebuilds): void => {
  serve(app, operationsRoutes.rebuilds, async () => ({
    readModels: [...rebuilds.readModels],
    rebuilds: [...(await rebuilds.list())],
  }));

  serve(app, operationsRoutes.startRebuild, ({ body }) => rebuilds.start(body.readModel));
};
