import { CollectedMemberData, identityRoutes, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceMember,
  describeOnEngine,
  entityListed,
  eventually,
  peer,
  peerService,
  ratingPublished,
  rebuilt,
  startTestService,
  tablesAboutMembers,
  tablesContaining,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchService } from '../src/service.ts';
import { rentElasticsearch, type RentedElasticsearch } from './rented-elasticsearch.ts';

const ratingsOfEach = 120;

/** `indexed`: everything in the index beside the documents, if there is one. */
const erasedMembers = (
  settingsOf: () => Promise<Readonly<Record<string, string>>>,
  indexed: () => Promise<string>,
): void => {
  const confirmed: string[] = [];
  let service: TestService;
  beforeAll(async () => {
    const confirm = peer(identityRoutes.confirmErasure, ({ params }) => {
      confirmed.push(params.id);
    });
    service = await startTestService(searchService, { peers: [confirm], settings: await settingsOf() });
  });
  afterAll(() => service.stop());

  const views = async (query: string) => {
    const response = await service.request('GET', `/api/ratings/search?limit=100&${query}`);
    return z.array(RatingView).parse(response.json);
  };
  /** Words that are already stems: a letter and digits. */
  const newWord = () => `w${newId().replaceAll(/\D/g, '').slice(-12)}`;
  const deleted = async ({ memberId }: Member) => {
    await service.announce('identity.member-deleted.v1', `member-${memberId}`, { memberId });
    await eventually(
      () => {
        expect(confirmed).toContain(memberId);
      },
      { withinMs: 100_000 },
    );
  };
  const publish = async (author: Member, entityId: string, facts: Parameters<typeof ratingPublished>[0]) => {
    const rating = ratingPublished({ entityId, authorId: author.memberId, ...facts });
    const stream = `rating-${author.memberId}.${entityId}`;
    await service.announce('ratings.rating-published.v1', stream, rating);
    return { rating, stream };
  };
  const found = (word: string, count: number) =>
    eventually(async () => {
      expect(await views(`q=${word}`)).toHaveLength(count);
    });
  const makeDue = async ({ memberId }: Member) => {
    await service.database.query(sql.unsafe`
      update erased_members set checked_at = now() - interval '11 seconds' where member_id = ${memberId}
    `);
  };

  it(
    'leave no word that only they used, and no change in the ratings of others',
    { timeout: 240_000 },
    async () => {
      const [gone, other] = [await announceMember(service), await announceMember(service)];
      const [secret, shared, tag] = [newWord(), newWord(), newWord()];
      const entities = Array.from({ length: ratingsOfEach }, () => entityListed());
      for (const entity of entities)
        await service.announce('catalog.entity-listed.v1', `entity-${entity.entityId}`, entity);
      let last = '';
      for (const [index, { entityId }] of entities.entries()) {
        const facts = { title: `${secret} ${shared}`, review: `${secret}${String(index)}`, tags: [tag] };
        const { stream } = await publish(gone, entityId, facts);
        await publish(other, entityId, { review: `Simply ${shared}` });
        last = stream;
      }
      await service.applied(last);
      await found(secret, 100);
      await found(shared, 100);
      await eventually(async () => {
        expect(await tablesContaining(service.database, secret)).toEqual([
          'entity_documents',
          'ratings',
          'search_documents',
        ]);
      });
      const held = await tablesContaining(service.database, gone.memberId);
      expect(held).toEqual(expect.arrayContaining(notClaims(await tablesAboutMembers(service.database))));

      await deleted(gone);
      for (const trace of [gone.memberId, secret, tag])
        expect(await tablesContaining(service.database, trace), trace).toEqual([]);
      await eventually(async () => {
        const documents = await indexed();
        for (const trace of [gone.memberId, secret, tag]) expect(documents).not.toContain(trace);
      });
      await found(secret, 0);
      const left = await views(`q=${shared}`);
      expect(left).toHaveLength(100);
      expect(left.every(({ userId }) => userId === other.memberId)).toBe(true);

      await rebuilt(service, 'documents');
      for (const trace of [gone.memberId, secret, tag])
        expect(await tablesContaining(service.database, trace), trace).toEqual([]);
      const response = await service.request('GET', `/internal/members/${gone.memberId}/data`, {
        as: peerService(),
      });
      expect(CollectedMemberData.parse(response.json)).toEqual({ records: {}, photos: [] });
    },
  );

  it('leave no text of a removed rating, and none of an earlier revision', async () => {
    const author = await announceMember(service);
    const [early, removed] = [newWord(), newWord()];
    const entities = [entityListed(), entityListed()] as const;
    for (const entity of entities)
      await service.announce('catalog.entity-listed.v1', `entity-${entity.entityId}`, entity);
    const revised = await publish(author, entities[0].entityId, { title: early });
    const gone = await publish(author, entities[1].entityId, { title: removed });
    for (const word of [early, removed]) await found(word, 1);
    await service.announce('ratings.rating-revised.v1', revised.stream, {
      ...revised.rating,
      title: 'Nothing',
      revision: 2,
      previousStarRating: 5,
    });
    const { ratingId, entityId, authorId, starRating } = gone.rating;
    await service.announce('ratings.rating-removed.v1', gone.stream, {
      ratingId,
      entityId,
      authorId,
      starRating,
      cause: 'author',
    });
    for (const { stream } of [revised, gone]) await service.applied(stream);
    for (const trace of [early, removed])
      expect(await tablesContaining(service.database, trace), trace).not.toContain('ratings');
  });

  it('leave no text of late events, and none of earlier revisions and removals', async () => {
    const gone = await announceMember(service);
    const [early, late, removed] = [newWord(), newWord(), newWord()];
    const entities = [entityListed(), entityListed(), entityListed()] as const;
    for (const entity of entities)
      await service.announce('catalog.entity-listed.v1', `entity-${entity.entityId}`, entity);
    const revised = await publish(gone, entities[0].entityId, { title: early });
    const took = await publish(gone, entities[1].entityId, { title: removed });
    await found(removed, 1);
    await service.announce('ratings.rating-revised.v1', revised.stream, {
      ...revised.rating,
      title: 'Nothing',
      revision: 2,
      previousStarRating: 5,
    });
    const { ratingId, entityId, authorId, starRating } = took.rating;
    const ids = { ratingId, entityId, authorId, starRating };
    await service.announce('ratings.rating-removed.v1', took.stream, { ...ids, cause: 'author' });
    await service.applied(revised.stream);
    await service.applied(took.stream);
    await deleted(gone);
    for (const trace of [early, removed, gone.memberId])
      expect(await tablesContaining(service.database, trace), trace).toEqual([]);

    await service.announce('ratings.rating-revised.v1', revised.stream, {
      ...revised.rating,
      title: late,
      revision: 3,
      previousStarRating: 5,
    });
    await service.applied(revised.stream);
    expect(await tablesContaining(service.database, late)).toEqual([]);
    const fresh = await publish(gone, entities[2].entityId, { title: late });
    await service.applied(fresh.stream);
    for (const { rating, stream } of [revised, fresh])
      await service.announce('ratings.rating-removed.v1', stream, {
        ratingId: rating.ratingId,
        entityId: rating.entityId,
        authorId: gone.memberId,
        starRating: 5,
        cause: 'member-deleted',
      });
    await service.applied(fresh.stream);
    await makeDue(gone);
    await eventually(async () => {
      expect(await tablesContaining(service.database, gone.memberId)).toEqual([]);
      expect(await tablesContaining(service.database, late)).toEqual([]);
    });
  });
};

/** Catalog ends claims. */
const notClaims = (tables: readonly string[]) => tables.filter((table) => table !== 'entities');

describe('erased members', () => {
  erasedMembers(
    () => Promise.resolve({}),
    () => Promise.resolve(''),
  );
});

describeOnEngine('Elasticsearch', (url) => {
  describe('erased members', () => {
    let elasticsearch: RentedElasticsearch;
    erasedMembers(
      async () => {
        elasticsearch = await rentElasticsearch(url);
        return elasticsearch.settings;
      },
      async () => {
        const index = elasticsearch.settings['ELASTICSEARCH_INDEX'] ?? '';
        const response = await fetch(`${url}/${index},${index}-entities/_search?size=1000`);
        const documents = await response.text();
        expect(response.status, documents).toBe(200);
        return documents;
      },
    );
    afterAll(() => elasticsearch.giveBack());
  });
});
