import { expect, it } from 'vitest';
import { badgesAgree } from './badges.ts';

const badge = (shown: Record<string, number | null>, ...stored: number[]) => [
  { memberId: 'ada', stored, shown },
];

it('everybody who says how much is unread must be right', () => {
  expect(badgesAgree(badge({ conversations: 3, 'a new socket': 3 }, 3, 3))).toEqual([]);
  expect(badgesAgree(badge({ conversations: 3, 'a new socket': 2 }, 3, 3))).toEqual([
    'ada: a new socket shows 2 unread, there are 3',
  ]);
});

it('what changes while it is asked for may be told either way', () => {
  expect(badgesAgree(badge({ conversations: 4 }, 4, 5))).toEqual([]);
  expect(badgesAgree(badge({ conversations: 6 }, 4, 5))).toHaveLength(1);
});

it('who says nothing says nothing wrong', () => {
  expect(badgesAgree(badge({ conversations: 1, 'a new socket': null }, 1, 1))).toEqual([]);
});
