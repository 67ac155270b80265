import { describe, expect, it } from 'vitest';
import { filledStars, formatStars, starsLabel } from './stars.ts';

describe('stars', () => {
  it('are shown with one decimal', () => {
    expect(formatStars(4)).toBe('4.0');
    expect(formatStars(4.25)).toBe('4.3');
    expect(formatStars(0)).toBe('0.0');
  });

  it('are filled to the rounded average', () => {
    expect(filledStars(3.49)).toBe(3);
    expect(filledStars(3.5)).toBe(4);
    expect(filledStars(9)).toBe(5);
  });

  it('are said in words', () => {
    expect(starsLabel(4.3)).toBe('4.3 out of 5 stars');
  });
});
