import fc from 'fast-check';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { histories } from '../../../test/histories.ts';
import { openProjected, type Projected } from '../../../test/projected.ts';

describe('the summary of an entity', () => {
  let projected: Projected;
  beforeAll(async () => {
    projected = await openProjected();
  });
  afterAll(() => projected.drop());

  const rowsOf = (query: ReturnType<typeof sql.fragment>) =>
    projected.database.any(sql.type(z.record(z.string(), z.unknown()))`${query}`);
  const storedSummaries = () =>
    rowsOf(sql.fragment`select * from entity_summary where review_count <> 0 order by entity_id`);
  const summariesCounted = () =>
    rowsOf(sql.fragment`
      select entity_id, count(*)::integer as review_count,
        (count(*) filter (where star_rating = 1))::integer as one_star,
        (count(*) filter (where star_rating = 2))::integer as two_stars,
        (count(*) filter (where star_rating = 3))::integer as three_stars,
        (count(*) filter (where star_rating = 4))::integer as four_stars,
        (count(*) filter (where star_rating = 5))::integer as five_stars,
        coalesce(sum((content -> 'serviceQuality')::integer), 0)::integer as service_quality_sum,
        count(content ->> 'serviceQuality')::integer as service_quality_count,
        coalesce(sum((content -> 'priceRange')::integer), 0)::integer as price_range_sum,
        count(content ->> 'priceRange')::integer as price_range_count,
        (count(*) filter (where content ->> 'wouldRecommend' = 'yes'))::integer as recommended_yes,
        (count(*) filter (where content ->> 'wouldRecommend' = 'no'))::integer as recommended_no,
        (count(*) filter (where content ->> 'wouldRecommend' = 'maybe'))::integer as recommended_maybe
      from ratings where not is_hidden group by entity_id order by entity_id
    `);
  const storedTags = () => rowsOf(sql.fragment`select * from entity_tags order by entity_id, tag`);
  const tagsCounted = () =>
    rowsOf(sql.fragment`
      select entity_id, tag, count(*)::integer as count
      from ratings, jsonb_array_elements_text(content -> 'tags') as tag where not is_hidden group by entity_id, tag order by entity_id, tag
    `);

  it('equals after any history a recount of the ratings in view', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (log) => {
        await projected.empty();
        await projected.apply(log);
        expect(await storedSummaries()).toEqual(await summariesCounted());
        expect(await storedTags()).toEqual(await tagsCounted());
        const isLeftOver = await projected.database.exists(sql.unsafe`
          select from entity_summary where review_count = 0
            and (one_star, two_stars, three_stars, four_stars, five_stars, service_quality_sum, service_quality_count,
              price_range_sum, price_range_count, recommended_yes, recommended_no, recommended_maybe)
              <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        `);
        expect(isLeftOver).toBe(false);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });
});
