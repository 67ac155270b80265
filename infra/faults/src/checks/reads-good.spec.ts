import { expect, it } from 'vitest';
import type { Read } from './facts.ts';
import { goodShare, percent, readsGood, readsGoodUnlessBusy, wrongAnswers } from './reads-good.ts';

const read = (status: number, wrong: string | null = null): Read => ({
  what: 'search',
  path: '/search',
  at: 0,
  status,
  mode: '',
  isTurnedAway: false,
  wrong,
});
const some = (count: number, one: Read): Read[] => Array.from({ length: count }, () => one);
const reads = (good: number, status: number, bad: number): Read[] => [
  ...some(good, read(200)),
  ...some(bad, read(status)),
];

it('reads are good at 99 in 100 and not below', () => {
  expect(readsGood(reads(99, 503, 1))).toEqual([]);
  expect(readsGood(reads(197, 503, 3))).toEqual(['98.50 % of 200 reads were good: 3 × search 503']);
});

it('a read that is answered late or not at all is as bad as a failed one', () => {
  expect(readsGood(reads(9, 0, 1))).toEqual(['90.00 % of 10 reads were good: 1 × search not in time']);
});

it('a read that is answered wrongly is as bad, and its reason is told', () => {
  const wrong = [...some(97, read(200)), ...some(2, read(200, 'finds a rating twice')), read(503)];
  expect(readsGood(wrong)).toEqual([
    '97.00 % of 100 reads were good: 2 × search finds a rating twice, 1 × search 503',
  ]);
});

it('wrong answers are told one kind after the other, however few they are', () => {
  const few = [...some(999, read(200)), read(200, 'finds a rating twice'), read(503)];
  expect(wrongAnswers(few)).toEqual(['1 × search finds a rating twice, as /search']);
});

it('what a busy machine is late with or turns away is set aside, as long as it is not most of all', () => {
  const late = read(0);
  const away = { ...read(503), isTurnedAway: true };
  const good = some(90, read(200));
  expect(readsGoodUnlessBusy([...good, ...some(15, late), ...some(15, away)])).toEqual([]);
  expect(readsGoodUnlessBusy([...good, ...some(16, late), ...some(15, away)])).toEqual([
    '74.38 % of 121 reads were good: 16 × search not in time, 15 × search 503',
  ]);
  expect(readsGoodUnlessBusy([...good, read(503), late])).toEqual([
    '98.90 % of 91 reads were good: 1 × search 503',
  ]);
});

it('no reads at all prove nothing', () => {
  expect(readsGood([])).toEqual(['nothing was read']);
});

it('a share is never told as more than it was', () => {
  expect(percent(goodShare(reads(98_999, 500, 1_001)))).toBe('98.99 %');
});
