import { expect, it } from 'vitest';
import { listingText } from './listing-text.ts';
import { sampleEntity } from './sample-entity.ts';

const review = {
  title: 'Good',
  review: 'First line.\n\nSecond line.',
  starRating: 4,
  createdAt: '2025-01-05T00:00:00.000Z',
  photos: [],
  user: { firstName: 'Ada', lastName: 'Lovelace' },
};

it('has the listing and its reviews, in paragraphs', () => {
  const html = listingText({ ...sampleEntity, description: 'Since 1950.' }, '4.3 out of 5', [review]);
  expect(html).toContain('<h1 dir="auto">Joe</h1>');
  expect(html).toContain('<p dir="auto">Since 1950.</p>');
  expect(html).toContain('<p dir="auto">First line.</p>\n<p dir="auto">Second line.</p>');
  expect(html).toContain('4 out of 5, by <span dir="auto">Ada L.</span>');
  expect(html).toContain('<time datetime="2025-01-05T00:00:00.000Z">Jan 5, 2025</time>');
});

it('escapes everything that people wrote', () => {
  const hostile = `</noscript><script>alert("x")</script><img src=x onerror=y>'"\u0000<!--`;
  const html = listingText(
    { ...sampleEntity, name: hostile, description: hostile, address: hostile },
    hostile,
    [
      {
        ...review,
        title: hostile,
        review: hostile,
        createdAt: '2025-01-05T00:00:00.000Z',
        user: { firstName: hostile, lastName: hostile },
        reply: { text: hostile, createdAt: '', updatedAt: '', isEdited: false },
      },
    ],
  );
  expect(html).not.toMatch(/<(script|img|\/noscript|!--)/i);
  expect(html).not.toContain('\u0000');
});

it('shortens long reviews', () => {
  expect(listingText(sampleEntity, '', [{ ...review, review: 'x'.repeat(10_000) }]).length).toBeLessThan(
    3_000,
  );
});
