import { describe, expect, it } from 'vitest';
import {
  compareEntityPositions,
  decodeEntityCursor,
  encodeEntityCursor,
  rankingOf,
  termWeightsOfEntityCursor,
} from './entity-order.ts';

const entityId = '01890000-0000-7000-8000-000000000001';
const position = { sortKey: -3.25, secondKey: 0, reviewCount: 4, entityId };
const point = { latitude: 30.1, longitude: -97.7 };
const byRating = rankingOf({ sort: 'rating', point: null, termWeights: {} });

describe('the order of entities', () => {
  it('is the rating without a point to be near to, and without weights to be relevant for', () => {
    expect(rankingOf({ sort: 'nearest', point: null, termWeights: {} })).toEqual(byRating);
    expect(rankingOf({ sort: 'relevance', point, termWeights: {} })).toEqual(byRating);
  });

  it('has most reviews first among equals, then the id', () => {
    const positions = [
      { ...position, sortKey: 0 },
      { ...position, entityId: '01890000-0000-7000-8000-000000000002' },
      position,
      { ...position, reviewCount: 5 },
    ];
    expect(positions.toSorted(compareEntityPositions)).toEqual(positions.toReversed());
  });

  it('gives cursors of its positions, also of entities without coordinates', () => {
    const nearest = rankingOf({ sort: 'nearest', point, termWeights: {} });
    const farthest = { ...position, sortKey: Infinity };
    expect(decodeEntityCursor(encodeEntityCursor(nearest, farthest), nearest)).toEqual(farthest);
    expect(decodeEntityCursor(encodeEntityCursor(byRating, position), byRating)).toEqual(position);
    const relevant = rankingOf({ sort: 'relevance', point, termWeights: { pizza: 7 } });
    expect(termWeightsOfEntityCursor(encodeEntityCursor(relevant, position))).toEqual({ pizza: 7 });
  });

  it('ignores cursors of other orders, and what is no cursor', () => {
    const cursor = encodeEntityCursor(byRating, position);
    expect(decodeEntityCursor(cursor, { ...byRating, sort: 'trending' })).toBeNull();
    expect(decodeEntityCursor(cursor, { ...byRating, termWeights: { pizza: 1 } })).toBeNull();
    expect(
      decodeEntityCursor(encodeEntityCursor(byRating, { ...position, sortKey: Infinity }), byRating),
    ).toBeNull();
    expect(decodeEntityCursor('e30', byRating)).toBeNull();
    expect(termWeightsOfEntityCursor('?')).toBeNull();
  });
});
