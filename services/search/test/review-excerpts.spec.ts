import {
  announceMember,
  entityListed,
  eventually,
  ratingPublished,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readExcerpts } from '../src/read-models/entities/review-excerpts.queries.ts';
import { searchService } from '../src/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(searchService);
});
afterAll(() => service.stop());

const listWithReviews = async (reviews: readonly string[]) => {
  const { entityId, ...facts } = entityListed();
  await service.announce('catalog.entity-listed.v1', `entity-${entityId}`, { entityId, ...facts });
  for (const review of reviews) {
    const { memberId: authorId } = await announceMember(service);
    const rating = ratingPublished({ entityId, authorId, review });
    await service.announce('ratings.rating-published.v1', `rating-${rating.ratingId}`, rating);
  }
  const reviewIds = await eventually(async () => {
    const { review_ids: ids } = await service.database.one(
      sql.type(z.object({ review_ids: z.array(z.string()) }))`
        select review_ids from entity_documents where entity_id = ${entityId}
      `,
    );
    expect(ids).toHaveLength(reviews.length);
    return ids;
  });
  return { entityId, reviewIds };
};

/** The document of the listing does not change, as in the moment after a review was hidden. */
const hide = (ratingIds: readonly string[]) =>
  service.database.query(
    sql.unsafe`update ratings set is_hidden = true where rating_id = any(${sql.array(ratingIds, 'uuid')})`,
  );

describe('readExcerpts', () => {
  it.each([
    ['without a text', []],
    ['for a text', [['pierogi']]],
  ])('quotes the first visible review %s, also while the document names a hidden one', async (_, groups) => {
    const reviews = Array.from(
      { length: 3 },
      (_, at) => `The pierogi of visit number ${at} were fried and hot.`,
    );
    const { entityId, reviewIds } = await listWithReviews(reviews);
    const other = await listWithReviews(reviews);
    const quoted = async () => {
      const excerpts = await readExcerpts(service.database, [entityId, other.entityId], groups);
      expect(excerpts.get(other.entityId)?.ratingId).toBe(other.reviewIds[0]);
      return excerpts.get(entityId)?.ratingId;
    };
    expect(await quoted()).toBe(reviewIds[0]);
    await hide(reviewIds.slice(0, 2));
    expect(await quoted()).toBe(reviewIds[2]);
    await hide(reviewIds);
    expect(await quoted()).toBeUndefined();
  });

  it('quotes the review with most of the words, however many come first', async () => {
    const others = Array.from(
      { length: 9 },
      (_, at) => `The pierogi of visit number ${at} were fried and hot.`,
    );
    const { entityId } = await listWithReviews([...others, 'We had pierogi and then kompot by the window.']);
    const excerpts = await readExcerpts(service.database, [entityId], [['pierogi'], ['kompot']]);
    expect(excerpts.get(entityId)?.text).toContain('kompot');
  });

  it('quotes a sentence with all words, although the most helpful review has them in two', async () => {
    const { entityId } = await listWithReviews([
      'We had pierogi. Then we had kompot.',
      'We had pierogi and then kompot by the window.',
    ]);
    const excerpts = await readExcerpts(service.database, [entityId], [['pierogi'], ['kompot']]);
    expect(excerpts.get(entityId)?.text).toContain('by the window');
  });
});
