import { stemWord } from '@candor/shared-kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, type QuotedReview } from './review-excerpt.ts';

const reviewOf = (review: string, title = 'A title'): QuotedReview => ({
  ratingId: '00000000-0000-7000-8000-000000000001',
  starRating: 4,
  title,
  review,
  language: null,
});
const termsOf = (...words: readonly string[]) => words.map((word) => [stemWord(word)]);
/** The text with brackets around its marks. */
const excerpt = (reviews: readonly QuotedReview[], ...words: readonly string[]) => {
  const found = excerptOf(reviews, termsOf(...words))?.excerpt;
  return found?.marks.reduceRight(
    (text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
    found.text,
  );
};

describe('the excerpt of reviews', () => {
  const harbor = reviewOf(
    'We waited an hour. The crust of their pizzas is thin, and the crust is crisp! Go early.',
  );
  const garden = reviewOf(
    'The garden is lovely.\nPizza’s fine. The terrace has pizza and a crust of bread, too.',
  );

  it('is the sentence with most of the words, with each form of them marked', () => {
    expect(excerpt([harbor], 'pizza', 'crust')).toBe(
      'The [crust] of their [pizzas] is thin, and the [crust] is crisp!',
    );
    expect(excerpt([garden], 'pizza')).toBe('[Pizza’s] fine.');
    expect(excerpt([garden, harbor], 'waited')).toBe('We [waited] an hour.');
  });

  it('is from the most helpful review if several have as many words', () => {
    expect(excerpt([garden, harbor], 'crust', 'pizza')).toContain('terrace');
  });

  it('says how many of the words it has', () => {
    expect(excerptOf([harbor], termsOf('pizza', 'crust'))?.matched).toBe(2);
    expect(excerptOf([harbor], termsOf('crust', 'hour'))?.matched).toBe(1);
    expect(excerptOf([harbor], termsOf('ramen'))?.matched).toBe(0);
  });

  it('is a title if only that has the words', () => {
    expect(excerpt([reviewOf('Nothing else.', 'Best ramen')], 'ramen')).toBe('Best [ramen]');
  });

  it('is the first good sentence of the most helpful review without words', () => {
    for (const words of [[], ['ramen']])
      expect(excerpt([harbor, garden], ...words)).toBe(
        'The crust of their pizzas is thin, and the crust is crisp!',
      );
    expect(excerpt([reviewOf('Good. Fine.')])).toBe('Good.');
    expect(excerpt([])).toBeUndefined();
  });

  it('is cut at words, around the first of the marked ones', () => {
    const long = `${'before '.repeat(60)}the famous ramen ${'after '.repeat(60)}`.trim();
    const text = excerpt([reviewOf(long)], 'ramen') ?? '';
    expect(text).toMatch(/^…before .* the famous \[ramen\] after .* after…$/);
    expect(text.replaceAll(/[[\]]/g, '').length).toBeLessThanOrEqual(200);
    expect(excerpt([reviewOf(long)])).toMatch(/^before .* before…$/);
  });

  it('marks words that begin with another letter than what they are searched by', () => {
    for (const [word, term] of [
      ['İstanbul', 'istanbul'],
      ['Éclairs', 'eclair'],
      ['ＣＡＦＥ', 'cafe'],
    ] as const)
      expect(excerpt([reviewOf(`One of the best of ${word} by far.`)], term)).toContain(`[${word}]`);
  });

  it('marks characters of languages without spaces, and symbols', () => {
    const sushi = [reviewOf('ここの寿司は最高です。🍣がいい。')];
    expect(excerptOf(sushi, [['寿司']])?.excerpt.marks).toEqual([[3, 5]]);
    expect(excerptOf(sushi, [['🍣']])?.excerpt.marks).toEqual([[11, 13]]);
  });

  it('has at most 200 characters, and marks inside of it, for any text', () => {
    const text = fc.string({
      unit: fc.constantFrom('pizza', ' ', 'crust', '.', '🍕', 'é', '\n', 'x'),
      maxLength: 400,
    });
    fc.assert(
      fc.property(text, (review) => {
        const found = excerptOf([reviewOf(review)], [...termsOf('pizza', 'crust'), ['🍕']])?.excerpt;
        expect(found?.text.length).toBeLessThanOrEqual(200);
        expect(found?.text.isWellFormed()).toBe(true);
        for (const [start, end] of found?.marks ?? []) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(found?.text.length ?? 0);
        }
      }),
    );
  });
});
