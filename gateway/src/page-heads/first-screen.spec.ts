import { expect, it } from 'vitest';
import type { ListingSummary } from './listed-review.ts';
import { listingScreen } from './first-screen.ts';
import { sampleEntity, sampleSummary } from './sample-entity.ts';

const photo = {
  path: '/media/0123456789abcdef0123456789abcdef_1600x1200.webp',
  title: 'Best ramen',
};
const summary = (totals: Partial<ListingSummary>): ListingSummary => ({ ...sampleSummary, ...totals });
const screenOf = (totals: Partial<ListingSummary>) =>
  listingScreen(sampleEntity, { summary: summary(totals), photo: null });

it('has the name, the average, the first photo and the description', () => {
  const html = listingScreen(
    { ...sampleEntity, description: 'Since 1950.' },
    { summary: summary({}), photo },
  );
  for (const shown of [
    '>Joe</h1>',
    '>4.3</span>',
    '12 reviews',
    'Last 12 months: 4.0 (1 review)',
    'Since 1950.',
  ])
    expect(html).toContain(shown);
  expect(html).toContain('alt="Best ramen, Joe" fetchpriority="high"');
});

it('loads the photo in the widths that the app shows', () => {
  const stem = photo.path.replace('.webp', '');
  expect(listingScreen(sampleEntity, { summary: null, photo })).toContain(
    `<img src="${photo.path}" srcset="${stem}@480.webp 480w, ${stem}@960.webp 960w, ${photo.path} 1600w" sizes="20rem" width="1600" height="1200"`,
  );
});

it('does not emphasize the average of few reviews, and has none without reviews', () => {
  const few = screenOf({ reviewCount: 2, starSum: 9 });
  expect(few).toContain('>New</span>');
  expect(few).not.toMatch(/text-3xl">4|Last 12 months/);
  const none = screenOf({ reviewCount: 0, starSum: 0 });
  expect(none).toContain('Not rated yet');
  expect(none).not.toContain('0.0');
});

it('has the totals of the listing while those of its ratings cannot be loaded', () => {
  expect(listingScreen(sampleEntity, { summary: null, photo: null })).toContain('12 reviews');
});

it('has nothing of a person', () => {
  expect(listingScreen({ ...sampleEntity, category: 'person' }, { summary: summary({}), photo })).toBeNull();
});

it('escapes what people wrote', () => {
  const hostile = `"'><script>alert("x")</script><img src=x onerror=y>`;
  const html = listingScreen(
    { ...sampleEntity, name: hostile, description: hostile },
    { summary: null, photo: { path: photo.path, title: hostile } },
  );
  expect(html?.match(/<script|<img/g)).toEqual(['<img']);
  expect(html).toContain('alt="&quot;&#39;&gt;&lt;script&gt;');
});
