import { categories } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { daysMs } from '../days.ts';
import { demoWorld } from './demo-world.ts';

const { members, listings, ratings } = demoWorld();
const textLength = (text: string): number => [...text].length;
const youngerThan = (days: number) => ratings.filter(({ ageMs }) => ageMs < daysMs(days));

const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

describe('the demo world', () => {
  it('is the same every time', () => {
    expect(demoWorld()).toEqual({ members, listings, ratings });
  });

  it('is large enough and spread over all categories and many cities', () => {
    expect(members.length).toBeGreaterThanOrEqual(44);
    expect(listings.length).toBeGreaterThanOrEqual(130);
    expect(ratings.length).toBeGreaterThanOrEqual(650);
    expect(new Set(listings.map(({ category }) => category))).toEqual(new Set(categories));
    expect(new Set(listings.map(({ city }) => city)).size).toBeGreaterThanOrEqual(25);
  });

  it('names nothing twice', () => {
    expect(unique(listings.map(({ name }) => name))).toBe(true);
    expect(unique(members.map(({ email }) => email))).toBe(true);
    expect(
      unique([...members.map(({ memberId }) => memberId), ...ratings.map(({ ratingId }) => ratingId)]),
    ).toBe(true);
  });

  it('gives ids in the form of uuid v7 that sort older ratings first', () => {
    const ids = ratings.map(({ ratingId }) => ratingId);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids.map((id) => id.slice(0, 13)).toSorted()).toEqual(ids.map((id) => id.slice(0, 13)));
  });
});

describe('its texts', () => {
  it('are long enough and never repeat, titles neither', () => {
    for (const { text } of ratings) expect(textLength(text)).toBeGreaterThanOrEqual(50);
    expect(unique(ratings.map(({ text }) => text))).toBe(true);
    expect(unique(ratings.map(({ title }) => title))).toBe(true);
  });

  it('are mostly a paragraph of 120 to 600 characters, with some longer ones', () => {
    const paragraphs = ratings.filter(({ text }) => textLength(text) >= 120 && textLength(text) <= 600);
    expect(paragraphs.length / ratings.length).toBeGreaterThan(0.7);
    expect(ratings.filter(({ text }) => textLength(text) > 600).length).toBeGreaterThanOrEqual(3);
  });

  it('share no sentence', () => {
    const sentences = ratings.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/)).filter((s) => s.length > 30);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  it('lean towards good stars, as people do, but use all of them', () => {
    const stars = ratings.map((rating) => rating.stars);
    const mean = stars.reduce((sum, value) => sum + value, 0) / stars.length;
    expect(mean).toBeGreaterThan(3.85);
    expect(mean).toBeLessThan(4.2);
    for (const value of [1, 2, 3, 4, 5])
      expect(stars.filter((given) => given === value).length).toBeGreaterThan(10);
  });
});

describe('its ratings', () => {
  it('come from the last two years, more of them lately, some today and yesterday', () => {
    expect(ratings.every(({ ageMs }) => ageMs > 0 && ageMs < daysMs(730))).toBe(true);
    expect(youngerThan(1).length).toBeGreaterThan(2);
    expect(youngerThan(2).length).toBeGreaterThan(youngerThan(1).length);
    expect(youngerThan(365).length).toBeGreaterThan(ratings.length / 2);
    expect(youngerThan(365).length).toBeLessThan(ratings.length * 0.85);
  });

  it('give trending enough to show', () => {
    expect(
      youngerThan(90).filter(({ helpfulVoterIds }) => helpfulVoterIds.length > 0).length,
    ).toBeGreaterThan(40);
    const top = youngerThan(90).toSorted((a, b) => b.helpfulVoterIds.length - a.helpfulVoterIds.length);
    expect(top.slice(0, 6).every(({ photos }) => photos.length > 0)).toBe(true);
    expect(new Set(top.slice(0, 6).map(({ listing }) => listing.category)).size).toBeGreaterThan(3);
  });

  it('are one per member and listing, by members who had joined', () => {
    expect(unique(ratings.map(({ author, listing }) => `${author.memberId} ${listing.name}`))).toBe(true);
    expect(ratings.filter(({ author, ageMs }) => ageMs >= author.joinedAgeMs)).toEqual([]);
  });

  it('get votes from other members only, each once: a few many, most few', () => {
    for (const { author, helpfulVoterIds } of ratings) {
      expect(helpfulVoterIds).not.toContain(author.memberId);
      expect(unique(helpfulVoterIds)).toBe(true);
    }
    expect(ratings.filter(({ helpfulVoterIds }) => helpfulVoterIds.length > 20).length).toBeLessThan(25);
    expect(ratings.filter(({ helpfulVoterIds }) => helpfulVoterIds.length <= 3).length).toBeGreaterThan(
      ratings.length / 2,
    );
  });

  it('mention a family only if their author has one', () => {
    const mentions = (word: RegExp) => ratings.filter(({ text }) => word.test(text));
    expect(mentions(/\bmy wife\b/i).filter(({ author }) => !author.household?.includes('wife'))).toEqual([]);
    expect(
      mentions(/\bmy husband\b/i).filter(({ author }) => !author.household?.includes('husband')),
    ).toEqual([]);
    expect(mentions(/\bmy son\b/i).filter(({ author }) => !author.household?.includes('children'))).toEqual(
      [],
    );
  });

  it('carry no more photos than their author may send', () => {
    for (const { author, photos } of ratings)
      expect(photos.length).toBeLessThanOrEqual(author.premium ? 5 : 1);
    const all = ratings.flatMap(({ photos }) => photos);
    expect(all.length).toBeGreaterThanOrEqual(85);
    expect(unique(all.map(({ scene, seed }) => `${scene} ${seed}`))).toBe(true);
  });
});

describe('what a design must be able to carry', () => {
  const ratingsOf = (name: string): number => ratings.filter(({ listing }) => listing.name === name).length;

  it('includes odd members', () => {
    expect(members.some(({ city }) => city === undefined)).toBe(true);
    expect(members.some(({ lastName }) => lastName.length === 10)).toBe(true);
    expect(members.some(({ firstName, lastName }) => `${firstName} ${lastName}`.length > 35)).toBe(true);
    expect(members.filter(({ premium }) => premium).length).toBeGreaterThan(4);
    expect(members.filter(({ verified }) => verified).length).toBeGreaterThan(2);
  });

  it('includes a listing that nobody has rated and one that nearly everybody has', () => {
    const counts = listings.map(({ name }) => ratingsOf(name));
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(40);
  });

  it('includes a review with five photos', () => {
    expect(ratings.filter(({ photos }) => photos.length === 5).map(({ author }) => author.login)).toEqual([
      'premium',
    ]);
  });

  it('gives each login something of his own to look at', () => {
    for (const login of ['free', 'premium', 'admin'] as const) {
      expect(ratings.filter(({ author }) => author.login === login).length).toBeGreaterThan(4);
    }
  });
});
