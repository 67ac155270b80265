import { FoundEntities } from '@candor/contracts';
import { createMetrics } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  eventually,
  ratingPublished,
  rebuilt,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { pino } from 'pino';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchConfig } from '../src/config.ts';
import { createEntityDocuments } from '../src/entities/create-entity-documents.ts';
import { searchService } from '../src/service.ts';

const raters = 40;
const listings = 5;

const TermsRow = z.object({ terms: z.string() });

describe('the documents of entities', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(searchService);
  });
  afterAll(() => service.stop());

  const found = async () => {
    const { json } = await service.request('GET', '/api/entities/search?sortBy=reviews');
    return FoundEntities.parse(json).entities.map(({ id, reviewCount, starSum }) => ({
      id,
      reviewCount,
      starSum,
    }));
  };
  const everyTerm = () =>
    service.database.anyFirst(sql.type(TermsRow)`select terms from entity_documents where not removed`);

  it('have the figures of many ratings that are published at once, and no mark stays', async () => {
    const entities = await Promise.all(Array.from({ length: listings }, () => announceEntity(service)));
    const members = await Promise.all(Array.from({ length: raters }, () => announceMember(service)));
    for (const [at, { memberId: authorId }] of members.entries())
      for (const { id: entityId } of entities) {
        const rating = ratingPublished({ entityId, authorId, starRating: 1 + (at % 5) });
        await service.announce('ratings.rating-published.v1', `rating-${rating.ratingId}`, rating);
      }
    await eventually(async () => {
      expect(await found()).toEqual(
        entities
          .map(({ id }) => ({ id, reviewCount: raters, starSum: 3 * raters }))
          .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      );
      // The last events may mark entities whose documents are right already.
      expect(await service.database.exists(sql.unsafe`select from entities_to_update`)).toBe(false);
    });
  });

  it('are in an index that starts later, as another process has it', async () => {
    const log = pino({ level: 'silent' });
    const documents = await createEntityDocuments({
      database: service.database,
      config: searchConfig.parse({}),
      log,
      notifications: { notify: () => undefined, listen: () => undefined },
    });
    const running = documents.start(createMetrics('test'));
    const { documents: count } = await documents.countDocumentsWith([]);
    expect(count).toBe(listings);
    await running.stop();
  });

  it('are built again on request, and when their rules have changed', async () => {
    await service.database.query(sql.unsafe`update entity_documents set terms = ''`);
    await rebuilt(service, 'documents');
    for (const terms of await everyTerm()) expect(terms).toMatch(/harbor/);
  });
});
