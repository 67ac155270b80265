import type { Database } from '../database/database.ts';
import type { Consumer } from '../event-sourcing/consumer.ts';
import type { OwnersFeeds } from '../event-sourcing/owners-feeds.ts';
import type { PersonalKeys } from '../event-sourcing/personal-keys.ts';
import type { AnyProjection } from '../event-sourcing/projection.ts';
import type { AnyStreamType } from '../event-sourcing/stream-type.ts';
import type { Lookup } from '../event-sourcing/subscriber.ts';
import type { RebuildWork } from './rebuilds.ts';
import { rebuildLookup } from './rebuild-lookup.ts';
import { rebuildProjection } from './rebuild-projection.ts';

export interface ReadModels {
  readonly service: string;
  readonly database: Database;
  readonly streams: readonly AnyStreamType[];
  readonly projections: readonly AnyProjection[];
  readonly lookups: readonly Lookup[];
  readonly keys: PersonalKeys;
  readonly feeds: Pick<OwnersFeeds, 'page'>;
  readonly consumer: Pick<Consumer, 'onBatch'>;
}

/** The rebuild of each of a service's read models, by name. */
export const readModelRebuilds = ({
  projections,
  lookups,
  ...shared
}: ReadModels): Readonly<Record<string, RebuildWork>> =>
  Object.fromEntries([
    ...projections.map((projection): [string, RebuildWork] => [
      projection.name,
      (onProgress) => rebuildProjection({ ...shared, projection, onProgress }),
    ]),
    ...lookups.map((lookup): [string, RebuildWork] => [
      lookup.name,
      (onProgress) => rebuildLookup({ ...shared, lookup, onProgress }),
    ]),
  ]);
