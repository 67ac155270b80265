import { startTestService, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchService } from '../src/service.ts';
import { listingsOf, type Listing } from './listings.ts';

const byRatingsAndId = (a: Listing, b: Listing): number =>
  b.ratings.length - a.ratings.length || (a.entity.entityId < b.entity.entityId ? -1 : 1);

/** Ids ascend in time, so the first listing of a tie comes first. */
describe('suggestions', () => {
  let service: TestService;
  let listings: ReturnType<typeof listingsOf>;
  beforeAll(async () => {
    service = await startTestService(searchService);
    listings = listingsOf(service);
  });
  afterAll(() => service.stop());

  const some = (listed: readonly Listing[], ...positions: readonly number[]) =>
    positions.map((at) => {
      const listing = listed[at];
      if (!listing) throw new RangeError('There is no such listing');
      return listing;
    });
  const announceEntity = async (listing: Listing | undefined, what: 'hidden' | 'removed') => {
    if (!listing) throw new RangeError('There is no such listing');
    const { entityId } = listing.entity;
    await service.announce(`catalog.entity-${what}.v1`, `entity-${entityId}`, { entityId });
  };

  it('are the eight listings with most ratings, ties by id', async () => {
    const listed = await listings.listMany('Marigold', [1, 3, 3, 0, 2, 6, 2, 4, 1, 1, 5]);
    const best = some(listed, 5, 10, 7, 1, 2, 4, 6, 0);
    for (const typed of ['ma', 'marig', 'marigold']) await listings.expectSuggested(typed, best);
    const [first] = await listings.suggestions('mari');
    expect(first).toMatchObject({ name: 'Marigold 5', category: 'food', city: 'Austin', isClaimed: false });
  });

  it('are names with the beginning first, then similar names by similarity', async () => {
    const [alike, once, twice] = [
      await listings.list('Pumpernikel', 5),
      await listings.list('Pumpernickel', 1),
      await listings.list('The Old Pumpernickels', 2),
    ];
    await listings.expectSuggested('pumpernickel', [twice, once, alike]);
    const many = await listings.listMany('Pumpernickel', [1, 1, 1, 1, 1, 1, 1]);
    await listings.expectSuggested('pumpernickel', [twice, once, ...many.slice(0, 6)]);
  });

  it('omit listings that are hidden or removed, and count only visible ratings', async () => {
    const listed = await listings.listMany('Quillwort', [6, 5, 4, 4, 4, 3, 3, 2, 2, 2, 2, 1]);
    await listings.expectSuggested('quill', listed.slice(0, 8));
    await announceEntity(listed[0], 'hidden');
    await announceEntity(listed[1], 'removed');
    for (const rating of listed[1]?.ratings ?? []) await listings.withdraw('removed', rating);
    for (const rating of listed[2]?.ratings.slice(0, 3) ?? []) await listings.withdraw('hidden', rating);
    for (const rating of listed[3]?.ratings.slice(0, 2) ?? []) await listings.withdraw('removed', rating);
    await listings.withdraw('hidden', listed[11]?.ratings[0]);
    await listings.expectSuggested('quill', some(listed, 4, 5, 6, 3, 7, 8, 9, 10));
    await listings.withdraw('removed', listed[10]?.ratings[1]);
    await listings.withdraw('removed', listed[9]?.ratings[0]);
    await listings.withdraw('removed', listed[9]?.ratings[1]);
    await listings.expectSuggested('quill', some(listed, 4, 5, 6, 3, 7, 8, 2, 10));
  });

  it('find a renamed listing by its new name only', async () => {
    const [before, after] = [
      await listings.listMany('Ravenna', [3, 3, 2, 1, 1, 1, 1, 1, 1]),
      await listings.listMany('Syracuse', [3, 2, 1, 1, 1, 1, 1, 1]),
    ];
    await listings.expectSuggested('rave', before.slice(0, 8));
    const [renamed] = some(before, 1);
    if (!renamed) throw new RangeError('There are nine');
    const { entityId } = renamed.entity;
    await service.announce('catalog.entity-changed.v1', `entity-${entityId}`, {
      ...renamed.entity,
      name: 'New Syracuse',
    });
    await listings.expectSuggested('rave', some(before, 0, 2, 3, 4, 5, 6, 7, 8));
    await listings.expectSuggested('syra', [renamed, ...after.slice(0, 7)].sort(byRatingsAndId));
  });

  it('start at any word of the name, without case, accents and punctuation', async () => {
    const listed = await listings.listMany('Zoë’s Crème-Brûlée', [2, 1, 1, 1, 1, 1, 1, 1, 1]);
    for (const typed of ['zoes', 'ZOË’S', ' zoe\'s "creme"', 'crem', 'Creme brul', 'brûlée', 'brulee '])
      await listings.expectSuggested(typed, listed.slice(0, 8));
  });

  it('distinguish names by a long beginning', async () => {
    const [bakers, butchers] = [
      await listings.listMany('Constantinopolitanian Baker', [2, 2, 2, 2, 2, 2, 2, 2, 2]),
      await listings.listMany('Constantinopolitanian Butcher', [1, 1, 1, 1, 1, 1, 1, 1, 1]),
    ];
    await listings.expectSuggested('constantinopolitanian b', bakers.slice(0, 8));
    await listings.expectSuggested('constantinopolitanian ba', bakers.slice(0, 8));
    await listings.expectSuggested('constantinopolitanian bu', butchers.slice(0, 8));
  });

  it('count no rating of an author who is hidden or deleted', async () => {
    const listed = await listings.listMany('Tamarack', [1, 1, 1, 1, 1, 1, 1, 1, 3, 2]);
    const [, second, third] = await listings.raters;
    await listings.expectSuggested('tama', some(listed, 8, 9, 0, 1, 2, 3, 4, 5));
    await service.announce('identity.member-hidden.v1', `member-${third ?? ''}`, { memberId: third ?? '' });
    await service.announce('identity.member-deleted.v1', `member-${second ?? ''}`, {
      memberId: second ?? '',
    });
    await listings.expectSuggested('tama', listed.slice(0, 8));
  });
});
