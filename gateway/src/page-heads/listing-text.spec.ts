import { expect, it } from 'vitest';
import type { ListingSummary } from './listed-review.ts';
import { listingHeading, listingText } from './listing-text.ts';
import { sampleEntity } from './sample-entity.ts';

const review = {
  title: 'Good',
  review: 'First line.\n\nSecond line.',
  language: null,
  starRating: 4,
  createdAt: '2025-01-05T00:00:00.000Z',
  photos: [],
  user: { firstName: 'Ada', lastName: 'Lovelace' },
};

const nothing = { summary: null, positive: null, critical: null };
const totals = { averageRating: 4.25, reviewCount: 12, starSum: 51 };
const summary: ListingSummary = {
  ...totals,
  lastYear: { averageRating: 4, reviewCount: 1, starSum: 4 },
  histogram: [1, 0, 1, 3, 7],
  averageServiceQuality: 4.25,
  averagePriceRange: 1.6,
  wouldRecommend: { yes: 5, no: 1, maybe: 2 },
  topTags: [
    { tag: 'quiet', count: 3 },
    { tag: 'R&B', count: 1 },
  ],
};

it('has the listing and its reviews, in paragraphs', () => {
  expect(listingHeading({ ...sampleEntity, description: 'Since 1950.' })).toBe(
    '<h1 dir="auto">Joe</h1>\n<p dir="auto">Since 1950.</p>',
  );
  const html = listingText(sampleEntity, '4.3 out of 5', { ...nothing, reviews: [review] });
  expect(html).toContain('<p dir="auto">First line.</p>\n<p dir="auto">Second line.</p>');
  expect(html).toContain('4 out of 5, by <span dir="auto">Ada L.</span>');
  expect(html).toContain('<time datetime="2025-01-05T00:00:00.000Z">Jan 5, 2025</time>');
});

it('names the language of each review', () => {
  const html = listingText(sampleEntity, '', {
    ...nothing,
    reviews: [{ ...review, language: 'es' }, review],
  });
  expect(html).toContain('<h3 lang="es" dir="auto">Good</h3>');
  expect(html).toContain('<p lang="es" dir="auto">First line.</p>');
  expect(html).toContain('<h3 dir="auto">Good</h3>');
});

it('escapes everything that people wrote', () => {
  const hostile = `</noscript><script>alert("x")</script><img src=x onerror=y>'"\u0000<!--`;
  const hostileReview = {
    ...review,
    title: hostile,
    review: hostile,
    user: { firstName: hostile, lastName: hostile },
    reply: { text: hostile, createdAt: '', updatedAt: '', isEdited: false },
  };
  const entity = { ...sampleEntity, name: hostile, description: hostile, address: hostile };
  const text = listingText(entity, hostile, {
    reviews: [hostileReview],
    summary: { ...summary, topTags: [{ tag: hostile, count: 1 }] },
    positive: hostileReview,
    critical: hostileReview,
  });
  const html = listingHeading(entity) + text;
  expect(html).not.toMatch(/<(script|img|\/noscript|!--)/i);
  expect(html).not.toContain('\u0000');
});

it('shortens long reviews', () => {
  expect(
    listingText(sampleEntity, '', { ...nothing, reviews: [{ ...review, review: 'x'.repeat(10_000) }] })
      .length,
  ).toBeLessThan(3_000);
});

it('has the summary and the most helpful reviews, like the page', () => {
  const listed = { reviews: [], summary, positive: review, critical: { ...review, title: 'Cold' } };
  const html = listingText(sampleEntity, '', listed);
  for (const line of [
    '5 stars: 7 reviews',
    '1 star: 1 review',
    'Price: $$',
    'Service: 4.3 out of 5',
    'Would recommend: 5 of 8',
    'Often mentioned: quiet, R&amp;B',
  ])
    expect(html).toContain(`<li dir="auto">${line}</li>`);
  expect(html).toMatch(/<h2>Most helpful positive<\/h2>\n<article>\n<h3 dir="auto">Good/);
  expect(html).toMatch(/<h2>Most helpful critical<\/h2>\n<article>\n<h3 dir="auto">Cold/);
  expect(listingText({ ...sampleEntity, reviewCount: 3 }, '', listed)).not.toContain('Most helpful');
});

it('has no figures of a person', () => {
  const person = { ...sampleEntity, category: 'person' as const };
  const html = listingText(person, '', { ...nothing, reviews: [], summary });
  expect(html).not.toMatch(/Rating summary|5 stars/);
});
