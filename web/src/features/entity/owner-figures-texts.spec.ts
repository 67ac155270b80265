import type { OwnerFigures } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { responseRate, responseTime, weekLabel } from './owner-figures-texts.ts';

const figures = (facts: Partial<OwnerFigures>): OwnerFigures => ({
  weeks: [],
  months: [],
  reviewCount: 0,
  respondedCount: 0,
  medianResponseHours: null,
  ...facts,
});

describe('the figures of an owner', () => {
  it('have a response rate only with reviews', () => {
    expect(responseRate(figures({}))).toBe('–');
    expect(responseRate(figures({ reviewCount: 3, respondedCount: 2 }))).toBe('67%');
  });

  it.each([
    [null, '–'],
    [0, '1 min'],
    [0.5, '30 min'],
    [5.4, '5 h'],
    [47, '47 h'],
    [72, '3 days'],
  ])('show a median of %s hours as %s', (medianResponseHours, text) => {
    expect(responseTime(figures({ medianResponseHours }))).toBe(text);
  });

  it('name weeks in any time zone', () => {
    expect(weekLabel('2026-11-16')).toBe('Week of Nov 16');
  });
});
