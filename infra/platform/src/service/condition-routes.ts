import { operationsRoutes, type ServiceCondition } from '@candor/contracts';
import type { Database } from '../database/database.ts';
import { countParked } from '../event-sourcing/dead-letters.ts';
import type { Relay } from '../event-sourcing/relay.ts';
import type { App } from '../http/create-app.ts';
import { serve } from '../http/serve.ts';
import type { Metrics } from '../telemetry/metrics.ts';

export const conditionRoutes = (
  app: App,
  {
    database,
    metrics,
    relay,
    lag,
  }: {
    readonly database: Database;
    readonly metrics: Metrics;
    readonly relay: Pick<Relay, 'backlog'>;
    readonly lag: () => Promise<number>;
  },
): void => {
  serve(app, operationsRoutes.condition, async () => {
    const [relayBacklog, consumerLag, parked, indexUsable, unindexed] = await Promise.all([
      relay.backlog(),
      lag(),
      countParked(database),
      metrics.valueOf('candor_search_index_usable'),
      metrics.valueOf('candor_search_index_waiting_documents'),
    ]);
    return {
      relayBacklog,
      consumerLag,
      parkedStreams: parked.streams,
      parkedEvents: parked.events,
      searchMode: searchMode(indexUsable),
      indexBacklog: Number.isNaN(unindexed) ? null : unindexed,
    };
  });
};

const searchMode = (indexUsable: number | null): ServiceCondition['searchMode'] => {
  if (indexUsable === null) return null;
  return indexUsable === 1 ? 'index' : 'fallback';
};
