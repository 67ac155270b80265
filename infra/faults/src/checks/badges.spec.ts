import { expect, it } from 'vitest';
import { badgesMatch, settleBadges, type BadgeFacts } from './badges.ts';

const badge = (shown: Record<string, number | null>, ...stored: number[]) => [
  { memberId: 'ada', stored, shown },
];

it('every place that shows a number shows the stored one', () => {
  expect(badgesMatch(badge({ conversations: 3, 'a new socket': 3 }, 3, 3))).toEqual([]);
  expect(badgesMatch(badge({ conversations: 3, 'a new socket': 2 }, 3, 3))).toEqual([
    'ada: a new socket shows 2 unread, there are 3',
  ]);
});

it('a number that changes while it is read may be shown before or after', () => {
  expect(badgesMatch(badge({ conversations: 4 }, 4, 5))).toEqual([]);
  expect(badgesMatch(badge({ conversations: 6 }, 4, 5))).toHaveLength(1);
});

it('a place that shows no number is not wrong', () => {
  expect(badgesMatch(badge({ conversations: 1, 'a new socket': null }, 1, 1))).toEqual([]);
});

const showing = (count: number): BadgeFacts => ({ memberId: 'ada', stored: [3], shown: { page: count } });

it('waits until a badge is right, also after failed reads', async () => {
  const facts = [() => Promise.reject(new Error('away')), () => Promise.resolve(showing(2))];
  const collect = () => facts.shift()?.() ?? Promise.resolve(showing(3));
  expect((await settleBadges([collect], Date.now() + 60_000)).violations).toEqual([]);
});

it('reports the badges that were never right', async () => {
  const { violations } = await settleBadges(
    [() => Promise.resolve(showing(2)), () => Promise.reject(new Error('away'))],
    Date.now() - 1,
  );
  expect(violations).toEqual(['ada: page shows 2 unread, there are 3', 'Error: away']);
});
