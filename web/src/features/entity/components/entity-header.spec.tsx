import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Average } from './entity-header.tsx';

const shown = (totals: Parameters<typeof Average>[0]) =>
  renderToStaticMarkup(<Average {...totals} />).replace(/<[^>]*>/g, ' ');

describe('the average of a listing', () => {
  it('is no figure without reviews', () => {
    expect(shown({ starSum: 0, reviewCount: 0 }).trim()).toBe('Not rated yet');
  });

  it('is marked as new with fewer than three', () => {
    expect(shown({ starSum: 9, reviewCount: 2 })).toMatch(/New.*4\.5.*2 reviews/);
    expect(shown({ starSum: 9, reviewCount: 3 })).not.toContain('New');
  });

  it('stands beside that of the last 12 months, if that is another', () => {
    const all = { starSum: 18, reviewCount: 4 };
    const lastYear = { averageRating: 4, starSum: 4, reviewCount: 1 };
    expect(shown({ ...all, lastYear })).toMatch(/4\.5.*4 reviews.*Last 12 months: 4\.0 \(1 review\)/);
    expect(shown({ ...all, lastYear: { averageRating: 0, starSum: 0, reviewCount: 0 } })).toContain(
      'No reviews in the last 12 months',
    );
    expect(shown({ ...all, lastYear: { averageRating: 4.5, ...all } })).not.toContain('12 months');
  });
});
