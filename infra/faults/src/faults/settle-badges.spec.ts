import { expect, it } from 'vitest';
import type { BadgeFacts } from '../checks/facts.ts';
import { settleBadges } from './settle-badges.ts';

const showing = (count: number): BadgeFacts => ({ memberId: 'ada', stored: [3], shown: { page: count } });

it('waits for a badge that comes right, also after nobody answered', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve(showing(2))];
  const collect = () => answers.shift()?.() ?? Promise.resolve(showing(3));
  expect((await settleBadges([collect], Date.now() + 60_000)).wrong).toEqual([]);
});

it('tells what is wrong with those that never come right', async () => {
  const { wrong } = await settleBadges(
    [() => Promise.resolve(showing(2)), () => Promise.reject(new Error('away'))],
    Date.now() - 1,
  );
  expect(wrong).toEqual(['ada: page shows 2 unread, there are 3', 'away']);
});
