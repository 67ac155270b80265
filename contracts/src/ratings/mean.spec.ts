import { runInLanguage } from '@candor/languages/run-in-language';
import { describe, expect, it } from 'vitest';
import { averageOf, formatStars, mean } from './mean.ts';

/** Rounds half up in whole numbers. */
const exactly = (sum: number, count: number, digits: number): string => {
  const scaled = (BigInt(sum) * 10n ** BigInt(digits) * 2n + BigInt(count)) / (2n * BigInt(count));
  return (Number(scaled) / 10 ** digits).toFixed(digits);
};

describe('the mean of stars', () => {
  it('is zero without ratings', () => {
    expect(averageOf(0, 0)).toBe(0);
    expect(formatStars(mean(0, 0))).toBe('0.0');
  });

  it('is rounded half up, once for each display, for every sum of up to 400 ratings', () => {
    const wrong: string[] = [];
    for (let count = 1; count <= 400; count += 1)
      for (let sum = count; sum <= 5 * count; sum += 1)
        if (
          averageOf(sum, count).toFixed(2) !== exactly(sum, count, 2) ||
          formatStars(mean(sum, count)) !== exactly(sum, count, 1)
        )
          wrong.push(`${sum} / ${count}`);
    expect(wrong).toEqual([]);
  });

  it('has the decimal mark of the language', () => {
    expect(runInLanguage('es', () => formatStars(4.25))).toBe('4,3');
  });

  it('is not shown from the average that was rounded before', () => {
    const [sum, count] = [1204, 349];
    expect(averageOf(sum, count)).toBe(3.45);
    expect(formatStars(averageOf(sum, count))).toBe('3.5');
    expect(formatStars(mean(sum, count))).toBe('3.4');
  });
});
