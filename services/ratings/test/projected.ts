import { newId, openDatabase, statementsFor, type Database, type DomainEvent } from '@candor/platform';
import { createTestDatabase } from '@candor/platform/testing';
import { sql } from 'slonik';
import type { RatingEvent } from '../src/rating/rating.events.ts';
import { entitySummaryProjection } from '../src/read-models/entity-summary/entity-summary.projection.ts';
import { ratingsProjection } from '../src/read-models/ratings/ratings.projection.ts';
import type { ReplyEvent } from '../src/reply/reply.events.ts';
import { ratingsService } from '../src/service.ts';
import type { VoteEvent } from '../src/vote/vote.events.ts';

/** The read models alone, on a database of their own. */
export interface Projected {
  readonly database: Database;
  apply(events: readonly (RatingEvent | VoteEvent | ReplyEvent)[]): Promise<void>;
  empty(): Promise<void>;
  drop(): Promise<void>;
}

const projections = [ratingsProjection, entitySummaryProjection];

export const openProjected = async (): Promise<Projected> => {
  const testDatabase = await createTestDatabase([ratingsService]);
  const url = await testDatabase.serviceUrl('ratings');
  const database = await openDatabase(url, { maxConnections: 2 });
  return {
    database,
    apply: async (events) => {
      for (const statement of statementsFor(projections, events.map(recorded)))
        await database.query(statement);
    },
    empty: async () => {
      const tables = projections.flatMap((projection) => projection.tables);
      await database.query(sql.unsafe`
        truncate ${sql.join(
          tables.map((table) => sql.identifier([table])),
          sql.fragment`, `,
        )}
      `);
    },
    drop: async () => {
      await database.end();
      await testDatabase.drop();
    },
  };
};

const recorded = (event: DomainEvent) => ({
  ...event,
  id: newId(),
  streamId: 'of-no-matter',
  version: 1,
  occurredAt: '2026-01-01T00:00:00.000Z',
  actorId: null,
});
