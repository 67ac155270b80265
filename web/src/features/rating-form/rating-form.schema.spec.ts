import { describe, expect, it } from 'vitest';
import { emptyForm, type RatingFormValues } from './form-values.ts';
import { RatingForm } from './rating-form.schema.ts';

const filled: RatingFormValues = {
  ...emptyForm,
  category: 'person',
  name: ' Dr. Ana Ruiz ',
  city: 'Austin',
  state: 'TX',
  starRating: 4,
  title: 'Listens first',
  review: 'She took her time, explained every step and called the next day.',
  agreeToTerms: true,
};

const messagesOf = (changes: Partial<RatingFormValues>) =>
  RatingForm.safeParse({ ...filled, ...changes }).error?.issues.map(({ message }) => message) ?? [];

const checked = (changes: Partial<RatingFormValues>) => RatingForm.parse({ ...filled, ...changes });

describe('a rating', () => {
  it('has an error for each missing field, in the order of the form', () => {
    expect([...new Set(messagesOf(emptyForm))]).toEqual([
      'Category is required',
      'Name is required',
      'City is required',
      'State is required',
      'Please choose a star rating',
      'Title is required',
      'Review must be at least 50 characters',
      'You must agree to the terms',
    ]);
  });

  it('needs a review of 50 characters, and spaces at its ends do not count', () => {
    expect(messagesOf({ review: 'a'.repeat(50) })).toEqual([]);
    expect(messagesOf({ review: `${'a'.repeat(49)}   ` })).toEqual(['Review must be at least 50 characters']);
    expect(messagesOf({ review: '😀'.repeat(49) })).toEqual(['Review must be at least 50 characters']);
  });

  it('has one to five stars', () => {
    expect(messagesOf({ starRating: 5 })).toEqual([]);
    expect(messagesOf({ starRating: 6 })).toEqual(['Please choose a star rating']);
  });

  it('splits tags at commas', () => {
    expect(checked({ tags: ' cozy,, late night ,cozy' }).tags).toEqual(['cozy', 'late night']);
    expect(checked({ tags: ' , ' }).tags).toEqual([]);
    expect(messagesOf({ tags: 'a'.repeat(41) })).toEqual(['A tag can have at most 40 characters']);
  });

  it('has the day of a visit, not in the future and not before 2000', () => {
    expect(checked({ visitedOn: '' }).visitedOn).toBeNull();
    expect(checked({ visitedOn: '2000-01-01' }).visitedOn).toBe('2000-01-01');
    expect(messagesOf({ visitedOn: '1999-12-31' })).toEqual([
      'The visit must be on January 1, 2000 or later',
    ]);
    expect(messagesOf({ visitedOn: '9999-01-01' })).toEqual(['The visit cannot be in the future']);
    expect(messagesOf({ visitedOn: '?' })).toEqual([
      'Please enter the date of your visit with month, day and year',
    ]);
  });

  it('leaves out empty optional fields', () => {
    expect(checked({})).toMatchObject({ priceRange: null, serviceQuality: null, wouldRecommend: null });
    expect(checked({ priceRange: '4', serviceQuality: '1', wouldRecommend: 'maybe' })).toMatchObject({
      priceRange: 4,
      serviceQuality: 1,
      wouldRecommend: 'maybe',
    });
  });
});

describe('a website', () => {
  it('gets https:// if it has no scheme', () => {
    expect(checked({ website: 'example.com' }).website).toBe('https://example.com');
    expect(checked({ website: 'http://example.com/menu' }).website).toBe('http://example.com/menu');
  });

  it('may be left out', () => {
    expect(checked({ website: '  ' }).website).toBeNull();
  });

  it.each([
    'not a website',
    'javascript:alert(1)',
    '//example.com',
    'https://user:pass@example.com',
    'nowhere',
  ])('is refused if it is not a web address: %s', (website) => {
    expect(messagesOf({ website })).toEqual(['Please enter a valid website']);
  });
});
