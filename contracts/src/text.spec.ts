import { runInLanguage } from '@candor/languages/run-in-language';
import { describe, expect, it } from 'vitest';
import { canonicalCategory, categoryFilter } from './categories.ts';
import { RegisterBody } from './identity/members.ts';
import { PublishRatingBody, ReviseRatingBody } from './ratings/rating-content.ts';
import { SearchQuery } from './search/http.ts';
import { normalizeLink, optionalHandle, requiredText } from './text.ts';
import { canonicalState } from './us-states.ts';

const message = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('links', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['  http://example.com/a?b=c#d ', 'http://example.com/a?b=c#d'],
    ['EXAMPLE.com:8080/x', 'https://example.com:8080/x'],
  ])('%s is %s', (typed, link) => {
    expect(normalizeLink(typed)).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/path',
    'https://user:pass@example.com',
    'https:\\\\example.com',
    'ftp://example.com',
    'https://',
    'not a link',
    'localhost',
    'mailto:a@example.com',
    `https://example.com/${'a'.repeat(2_000)}`,
    '',
  ])('%s is none', (typed) => {
    expect(normalizeLink(typed)).toBeNull();
  });
});

describe('text', () => {
  it('is trimmed before it is measured, in code points', () => {
    const name = requiredText('name', 3);
    expect(name.parse('  👩🏽x ')).toBe('👩🏽x');
    expect(message(name.safeParse('   '))).toBe('Name is required');
    expect(message(name.safeParse('abcd'))).toBe('Name must be at most 3 characters');
  });

  it('is refused in the language of the request', () => {
    const title = requiredText('title', 200);
    const refusal = () => message(title.safeParse(''));
    expect(runInLanguage('es', refusal)).toBe('El campo “Título” es obligatorio');
    expect(runInLanguage('fr', refusal)).toBe('Le champ «\u00A0Titre\u00A0» est obligatoire');
    expect(refusal()).toBe('Title is required');
  });

  it.each(['nul \0 inside', 'half \ud83d a pair'])('that cannot be stored is refused', (text) => {
    expect(requiredText('name', 100).safeParse(text).success).toBe(false);
  });

  it('keeps handle characters of handles', () => {
    const handle = optionalHandle('twitter');
    expect(handle.parse('@candor_app')).toBe('candor_app');
    expect(handle.parse('https://x.com/candor_app/?s=1')).toBe('candor_app');
    expect(handle.parse(' <script> ')).toBe('script');
    expect(handle.parse('@@@')).toBeNull();
  });
});

describe('categories and states', () => {
  it('know their aliases, whatever the case', () => {
    expect(['Restaurants', 'people', 'MORE', 'places', 'food'].map(canonicalCategory)).toEqual([
      'food',
      'person',
      'other',
      'place',
      'food',
    ]);
    expect(['nonsense', '__proto__', 'constructor'].map(canonicalCategory)).toEqual([null, null, null]);
    expect([
      categoryFilter(undefined),
      categoryFilter('All'),
      categoryFilter(''),
      categoryFilter('All Categories'),
      categoryFilter(' all  categories '),
      categoryFilter('nonsense'),
    ]).toEqual(['all', 'all', 'all', 'all', 'all', 'unknown']);
  });

  it('have one spelling per state', () => {
    expect(['Texas', ' tx ', 'NEW  YORK', 'Bavaria'].map(canonicalState)).toEqual([
      'TX',
      'TX',
      'NY',
      'BAVARIA',
    ]);
  });
});

describe('request bodies', () => {
  const rating = { entityId: 'x', starRating: 5, title: 'Good', review: 'a'.repeat(50) };

  it('say what is missing in the listed words', () => {
    expect(message(PublishRatingBody.safeParse({ ...rating, title: '' }))).toBe('Title is required');
    expect(message(PublishRatingBody.safeParse({ ...rating, review: 'short' }))).toBe(
      'Review must be at least 50 characters',
    );
    expect(message(RegisterBody.safeParse({ email: 'x' }))).toBe('Please enter a valid email');
  });

  it('refuse unknown fields', () => {
    expect(PublishRatingBody.safeParse({ ...rating, isVerified: true }).success).toBe(false);
    expect(ReviseRatingBody.safeParse({ entityId: 'y' }).success).toBe(false);
  });

  it('distinguish absent, null and empty when a rating is revised', () => {
    expect(ReviseRatingBody.parse({})).toEqual({});
    expect(ReviseRatingBody.parse({ priceRange: null, tags: [] })).toEqual({ priceRange: null, tags: [] });
  });

  it('take tags trimmed, each once, at most 20 of 40 characters', () => {
    expect(PublishRatingBody.parse({ ...rating, tags: [' calm ', 'calm', ''] }).tags).toEqual(['calm']);
    expect(PublishRatingBody.safeParse({ ...rating, tags: ['a'.repeat(41)] }).success).toBe(false);
    expect(
      PublishRatingBody.safeParse({
        ...rating,
        tags: Array.from({ length: 21 }, (_, index) => String(index)),
      }).success,
    ).toBe(false);
  });
});

it('search queries take anything: each value of a repeated or unknown parameter, nothing of a nested one', () => {
  expect(SearchQuery.parse({ q: [' one ', 'two'], minRating: { $gt: 1 }, page: '2' })).toMatchObject({
    q: ['one', 'two'],
    minRating: [''],
    limit: [],
    page: ['2'],
  });
});
