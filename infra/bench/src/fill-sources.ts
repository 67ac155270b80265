import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { provisionService } from '@candor/platform';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyLine } from './copy-line.ts';
import { syntheticRows } from './synthetic-ratings.ts';
import { vacuum } from './vacuum.ts';

interface FillOptions {
  readonly adminUrl: string;
  /** Of the site that will use them. */
  readonly secret: string;
  readonly ratings: number;
  readonly ratingsPerEntity?: number;
}

const chunkLength = 1_000_000;

/**
 * Stores what search makes the documents of entities of, in a database that a site has migrated. Search makes them when it
 * starts next.
 */
export const fillSources = async ({
  adminUrl,
  secret,
  ratings,
  ratingsPerEntity,
}: FillOptions): Promise<void> => {
  const url = await provisionService({ adminUrl, service: 'search', secret });
  const members = await openCopy(url, 'members (member_id, profile, is_premium, is_verified)');
  const entities = await openCopy(url, 'entities (entity_id, summary)');
  const reviews = await openCopy(url, 'ratings (rating_id, entity_id, author_id, revision, facts)');
  const stored = new Set<string>();
  for (const { facts, entity, author } of syntheticRows(ratings, ratingsPerEntity)) {
    if (!stored.has(author.member_id)) {
      const { member_id: memberId, profile, is_premium: isPremium, is_verified: isVerified } = author;
      await members.write(copyLine([memberId, JSON.stringify(profile), isPremium, isVerified]));
    }
    if (!stored.has(entity.id)) await entities.write(copyLine([entity.id, JSON.stringify(entity)]));
    stored.add(author.member_id).add(entity.id);
    const { ratingId, entityId, authorId, revision } = facts;
    await reviews.write(copyLine([ratingId, entityId, authorId, revision, JSON.stringify(facts)]));
  }
  for (const copy of [members, entities, reviews]) await copy.end();
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('update search.search_installation set entity_rules_version = 0');
  await admin.end();
  await vacuum(adminUrl);
};

interface Copy {
  write(line: string): Promise<void>;
  end(): Promise<void>;
}

const openCopy = async (url: string, table: string): Promise<Copy> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The role of the service ends longer transactions.
  await client.query('set transaction_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  const stream = client.query(copyFrom(`copy ${table} from stdin`));
  let waiting = '';
  return {
    write: async (line) => {
      waiting += line;
      if (waiting.length < chunkLength) return;
      const chunk = waiting;
      waiting = '';
      if (!stream.write(chunk)) await once(stream, 'drain');
    },
    end: async () => {
      stream.end(waiting);
      await finished(stream);
      await client.end();
    },
  };
};
