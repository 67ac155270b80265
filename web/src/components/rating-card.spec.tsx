import type { RatingView } from '@candor/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPlaceholders } from '../lib/use-placeholder.ts';
import { RatingCard } from './rating-card.tsx';

const rating: RatingView = {
  id: 'r1',
  userId: 'u1',
  entityId: 'e1',
  starRating: 4,
  title: 'Best ramen in town',
  review: 'The broth is deep without being heavy.',
  priceRange: null,
  serviceQuality: null,
  wouldRecommend: null,
  visitedOn: null,
  language: null,
  tags: [],
  photos: [],
  metadata: {},
  helpfulCount: 0,
  isVerified: false,
  isEdited: false,
  createdAt: new Date(Date.now() - 9 * 86_400_000).toISOString(),
  updatedAt: new Date().toISOString(),
  entity: {
    id: 'e1',
    name: 'Sakura House',
    category: 'food',
    description: null,
    address: '12 Main St',
    city: 'Austin',
    state: 'TX',
    country: 'US',
    website: null,
    phone: null,
    instagram: null,
    facebook: null,
    twitter: null,
    metadata: {},
    latitude: null,
    longitude: null,
    locationPrecision: null,
  },
  user: {
    id: 'u1',
    firstName: 'Maria',
    lastName: 'Kowalski',
    profilePicture: null,
    isVerified: false,
    isPremium: false,
    city: null,
    state: null,
    followerCount: 0,
  },
};

const draw = (change: Partial<RatingView> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RatingCard rating={{ ...rating, ...change }} />
    </MemoryRouter>,
  );

const linksTo = (html: string, path: string) => html.split(`href="${path}"`).length - 1;

describe('a rating card', () => {
  beforeAll(loadPlaceholders);

  it('links name, text and Read More to the entity, and the author to their profile', () => {
    const html = draw();
    expect(linksTo(html, '/entity/e1')).toBe(3);
    expect(linksTo(html, '/user/u1')).toBe(1);
  });

  it('is one stop for the keyboard: the name, whose link covers the card', () => {
    const links = [...draw().matchAll(/<a [^>]*href="\/entity\/e1"[^>]*>/g)].map(([link]) => link);
    expect(links.filter((link) => !link.includes('tabindex="-1"'))).toEqual([
      expect.stringContaining('after:absolute after:inset-0'),
    ]);
  });

  it('nests no link or button in another', () => {
    for (const html of [draw(), draw({ photos: ['/a.webp', '/b.webp'] })])
      expect(html).not.toMatch(/<(a|button) (?:(?!<\/\1>).)*<(?:a|button) /);
  });

  it('shows a drawing of the category where there is no photo', () => {
    expect(draw()).toMatch(/<use href="[^"]*category-pictures[^"]*#food"/);
    expect(draw({ photos: ['/a.webp'] })).not.toContain('<use ');
  });

  it('lays out what members wrote by its own direction', () => {
    const html = draw({
      title: 'טעים',
      review: 'מסעדה טובה, ממש ליד הבית.',
      entity: { ...rating.entity, name: 'בית סאקורה', city: 'תל אביב' },
      user: { ...rating.user, firstName: 'מיכל' },
    });
    for (const text of ['טעים', 'מסעדה טובה, ממש ליד הבית.', 'בית סאקורה', 'תל אביב, TX', 'מיכל K.'])
      expect(html).toMatch(new RegExp(`dir="auto"[^>]*>${text}<`));
    expect(html).toContain('<bdi>בית סאקורה</bdi>');
  });

  it('names the language of the text', () => {
    expect(draw({ language: 'es', title: 'Bueno' })).toMatch(/<p lang="es"[^>]*>Bueno</);
    expect(draw({ language: null })).not.toContain('lang=');
  });

  it('opens a maps search for the address in a new tab', () => {
    expect(draw()).toMatch(/href="https:\/\/www\.google\.com\/maps\/[^"]*12\+Main\+St[^"]*" target="_blank"/);
  });

  it('shows the author by first name and last initial only', () => {
    const html = draw();
    expect(html).toContain('Maria K.');
    expect(html).not.toContain('Kowalski');
  });

  it('shows the verified badge of its author', () => {
    expect(draw({ isVerified: true })).not.toContain('Verified by staff');
    expect(draw({ user: { ...rating.user, isVerified: true } })).toContain('Verified by staff');
  });

  it('shows whether the listing is claimed', () => {
    expect(draw()).not.toContain('Claimed');
    expect(draw({ entity: { ...rating.entity, isClaimed: true } })).toContain('Claimed');
  });

  it('shows the stars with one decimal, and labels them for screen readers', () => {
    const html = draw();
    expect(html).toContain('>4.0<');
    expect(html).toContain('aria-label="4.0 out of 5 stars"');
  });

  it('shows its age, and whether it was edited', () => {
    expect(draw()).toMatch(/>1 week ago<\/time><\/p>/);
    expect(draw({ isEdited: true })).toContain('(edited)');
  });

  it('shows the month of the visit', () => {
    expect(draw()).not.toContain('Visited');
    expect(draw({ visitedOn: '2025-06-01' })).toContain('Visited June 2025');
  });

  it('shows at most three photos, the first at full width', () => {
    const photos = ['/a.webp', '/b.webp', '/c.webp', '/d.webp'];
    expect(draw({ photos }).match(/<img /g)).toHaveLength(3);
    expect(draw({ photos })).toContain('grid-cols-3');
    expect(draw({ photos: photos.slice(0, 1) })).not.toContain('grid-cols-3');
  });

  it('shows the colors of a photo from its path until the photo has loaded', () => {
    const photo = `/media/${'a1'.repeat(16)}_1200x900`;
    const colors = 'style="background-image:url(data:image/png;base64,';
    expect(draw({ photos: [`${photo}_lCgGDYIGeYZ_hnd0dmhohhh_grcG.webp`] })).toContain(colors);
    expect(draw({ photos: [`${photo}.webp`, '/b.webp'] })).not.toContain('style=');
    expect(draw({ photos: [`${photo}_${'a'.repeat(25)}.webp`] })).not.toContain('style=');
  });

  it('shows the colors of its author’s picture until it has loaded', () => {
    const profilePicture = `/media/${'a1'.repeat(16)}_1200x900_lCgGDYIGeYZ_hnd0dmhohhh_grcG.webp`;
    expect(draw({ user: { ...rating.user, profilePicture } })).toContain('background-image:url(data:');
  });

  it('shows the distance only if it has one', () => {
    expect(draw({ distanceMiles: 2.345 })).toContain('2.3 mi');
    expect(draw({ distanceMiles: null })).not.toContain(' mi<');
  });
});
