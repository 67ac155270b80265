import { expect, it } from 'vitest';
import { searchRequests } from './first-requests.ts';
import { type FoundPlaces, placesOfScreen, searchScreen } from './search-screen.ts';

const photo = '/media/0123456789abcdef0123456789abcdef_1600x1200.webp';
const place: FoundPlaces['entities'][number] = {
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Joe',
  category: 'food',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  starSum: 51,
  reviewCount: 12,
  averagePriceRange: 1.6,
  photo,
};
const found = (part: Partial<FoundPlaces> = {}): FoundPlaces => ({
  entities: [place],
  total: 7,
  within: null,
  corrections: [],
  ignored: [],
  ...part,
});
const screenOf = (query: string, part: Partial<FoundPlaces> = {}) =>
  searchScreen(new URLSearchParams(query), found(part));
const textOf = (html: string | null) => html?.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

it('has the title, and the best places with their figures', () => {
  const html = screenOf('q=ramen&category=food');
  expect(textOf(html)).toContain('Search results for “ramen” in Food');
  expect(textOf(html)).toContain('Best matching places See all 7 places');
  expect(textOf(html)).toContain('Joe 4.3 12 reviews Food · $$ · Austin, TX');
  expect(html).toContain('href="/search?q=ramen&amp;category=food&amp;view=places"');
  expect(html).toContain(`href="/entity/${place.id}"`);
  expect(textOf(screenOf('', { total: 1 }))).toContain('Top places See all places');
});

it('has nine skeletons of ratings', () => {
  const results = /<section aria-label="Results" aria-busy="true"[^]*<\/section>/.exec(
    screenOf('q=ramen') ?? '',
  )?.[0];
  expect(results?.match(/<li/g)).toHaveLength(9);
});

it('loads the first photo before anything else, in the widths that the app shows', () => {
  const html = screenOf('q=ramen', { entities: [place, place] });
  const stem = photo.replace('.webp', '');
  expect(
    html?.match(/<img [^>]*>/g)?.map((tag) => /fetchpriority="high"|loading="lazy"/.exec(tag)?.[0]),
  ).toEqual(['fetchpriority="high"', 'loading="lazy"']);
  expect(html).toContain(
    `srcset="${stem}@480.webp 480w, ${stem}@960.webp 960w, ${photo} 1600w" sizes="(min-width: 1024px) 17rem, 78vw"`,
  );
});

it('does not emphasize the average of few reviews, and has none without reviews', () => {
  const few = screenOf('q=ramen', { entities: [{ ...place, starSum: 9, reviewCount: 2, photo: null }] });
  expect(textOf(few)).toContain('New 4.5 · 2 reviews');
  expect(few).not.toMatch(/out of 5|<img/);
  const none = textOf(screenOf('q=ramen', { entities: [{ ...place, starSum: 0, reviewCount: 0 }] }));
  expect(none).toContain('Not rated yet');
  expect(none).not.toContain('0.0');
});

it('is not shown without places, and where the app has a notice above them', () => {
  expect(screenOf('q=ramen', { entities: [], total: 0 })).toBeNull();
  expect(screenOf('q=ramen', { within: { zipCode: '78701', miles: 10 } })).toBeNull();
  expect(screenOf('q=ramen', { corrections: [{ typed: 'ramn', corrected: 'ramen' }] })).toBeNull();
  expect(screenOf('q=%2C', { ignored: ['q'] })).toBeNull();
});

it('has the places that the page requests, of searches whose height is known', () => {
  const placesOf = (query: string) => {
    const page = new URLSearchParams(query);
    return placesOfScreen(page, searchRequests(page))?.toString();
  };
  expect(placesOf('q=ramen&category=food&exact=1&sortBy=helpful')).toBe(
    'category=food&exact=1&limit=4&q=ramen',
  );
  expect(placesOf('')).toBe('limit=4');
  for (const query of [
    'q=ramen&map=1',
    'q=ramen&view=places',
    'q=ramen&minRating=4%2B',
    'q=ramen&sortBy=nearest',
    'where=Austin&lat=30.267&lng=-97.743',
    'q=ramen&compare=0198a000-0000-7000-8000-000000000001',
    'q=a&q=b',
  ])
    expect(placesOf(query), query).toBeUndefined();
});

it('escapes what people wrote', () => {
  const hostile = `"'><script>alert("x")</script><img src=x onerror=y>`;
  const html = screenOf(new URLSearchParams({ q: hostile }).toString(), {
    entities: [{ ...place, name: hostile, city: hostile }],
  });
  expect(html?.match(/<script|<img/g)).toEqual(['<img']);
  expect(html).toContain('for “&quot;&#39;&gt;&lt;script&gt;');
});
