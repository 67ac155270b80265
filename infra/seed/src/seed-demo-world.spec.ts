import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogRoutes, categories, identityRoutes, ratingsRoutes } from '@candor/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDemoData } from './demo-data.ts';
import { seedDemoWorld, type SeedClient, type SeedLogin, type SeedOptions } from './seed-demo-world.ts';

type Sent = { [Call in keyof SeedClient]: Parameters<SeedClient[Call]>[0][] };

const photoFolder = fileURLToPath(new URL('../data/photos/', import.meta.url));
const { members, listings, reviews } = readDemoData();
const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const entityIdOf = (index: number): string => `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Accepts everything and records the bodies and the order of the calls. */
const recordingClient = () => {
  const sent: Sent = { importMembers: [], importEntities: [], importRatings: [] };
  const calls: string[] = [];
  let listed = 0;
  const client: SeedClient = {
    importMembers: (body) => {
      calls.push('members');
      sent.importMembers.push(body);
      return Promise.resolve({ imported: body.members.length, existing: 0 });
    },
    importEntities: (body) => {
      calls.push('entities');
      sent.importEntities.push(body);
      return Promise.resolve({
        entityIds: body.entities.map(() => entityIdOf((listed += 1))),
        newPlaces: body.entities.map(() => null),
      });
    },
    importRatings: (body) => {
      calls.push('ratings');
      sent.importRatings.push(body);
      return Promise.resolve({
        refusals: body.ratings.map(() => null),
        isNew: body.ratings.map(() => true),
        lostPhotos: body.ratings.map(() => []),
      });
    },
  };
  return { client, sent, calls };
};

const now = '2026-03-01T15:00:00.000Z';
const optionsWith = (onProgress: SeedOptions['onProgress'] = () => undefined): SeedOptions => ({
  now: new Date(now),
  passwords: { free: 'correct horse 1', premium: 'correct horse 2', admin: 'correct horse 3' },
  onProgress,
});

describe('seedDemoWorld', () => {
  const { client, sent, calls } = recordingClient();
  const progress = new Map<string, [done: number, total: number]>();
  let logins: readonly SeedLogin[];

  beforeAll(async () => {
    logins = await seedDemoWorld(
      client,
      optionsWith((done, total, what) => progress.set(what, [done, total])),
    );
  });

  it('imports members, then entities, then ratings, and reports its progress to the end', () => {
    expect(calls).toEqual(calls.toSorted((a, b) => 'mer'.indexOf(a.charAt(0)) - 'mer'.indexOf(b.charAt(0))));
    expect(Object.fromEntries(progress)).toEqual({
      members: [members.length, members.length],
      entities: [listings.length, listings.length],
      ratings: [reviews.length, reviews.length],
    });
  });

  it('sends only what the contracts allow', () => {
    for (const body of sent.importMembers) identityRoutes.importMembers.body.parse(body);
    for (const body of sent.importEntities) catalogRoutes.importEntities.body.parse(body);
    for (const body of sent.importRatings) ratingsRoutes.importRatings.body.parse(body);
  });

  it('gives passwords to the three logins only', () => {
    const withPassword = sent.importMembers
      .flatMap((body) => body.members)
      .filter((m) => m.password !== null);
    expect(withPassword.map(({ email }) => email)).toEqual(logins.map(({ email }) => email));
    expect(logins.map(({ role }) => role).toSorted()).toEqual(['admin', 'free', 'premium']);
    expect(members.filter(({ flags }) => flags.isAdmin).map(({ login }) => login)).toEqual(['admin']);
  });

  it('dates visits before their reviews, and some reviews have none', async () => {
    const { client, sent } = recordingClient();
    await seedDemoWorld(client, optionsWith());
    const ratings = sent.importRatings.flatMap((body) => body.ratings);
    const visited = ratings.filter(({ visitedOn }) => visitedOn);
    expect(visited.length).toBeGreaterThan(100);
    expect(visited.length).toBeLessThan(ratings.length);
    for (const { visitedOn, publishedAt } of visited)
      expect(visitedOn).toSatisfy((day: string) => day < publishedAt);
  });

  it('dates reviews before now, and after their author joined and their listing was created', () => {
    const joined = new Map(
      sent.importMembers.flatMap((body) => body.members.map((m) => [m.memberId, m.memberSince])),
    );
    const listedAt = sent.importEntities[0]?.entities[0]?.listedAt ?? '';
    for (const { authorId, publishedAt } of sent.importRatings.flatMap((body) => body.ratings)) {
      expect(publishedAt < now).toBe(true);
      expect(publishedAt > (joined.get(authorId) ?? '9')).toBe(true);
      expect(publishedAt > listedAt).toBe(true);
    }
  });

  it('assigns each rating to the id that catalog gave its listing', () => {
    const ids = new Map(listings.map(({ name }, index) => [name, entityIdOf(index + 1)]));
    expect(sent.importRatings.flatMap((body) => body.ratings.map(({ entityId }) => entityId))).toEqual(
      reviews.map(({ listing }) => ids.get(listing)),
    );
  });

  it('stops with the reason when a rating is refused', async () => {
    const refusing: SeedClient = {
      ...recordingClient().client,
      importRatings: ({ ratings }) =>
        Promise.resolve({
          refusals: ratings.map((_, index) => (index === 3 ? 'no such entity' : null)),
          isNew: ratings.map((_, index) => index !== 3),
          lostPhotos: ratings.map(() => []),
        }),
    };
    await expect(seedDemoWorld(refusing, optionsWith())).rejects.toThrow('no such entity');
  });
});

describe('the demo data', () => {
  it('covers all categories and many cities', () => {
    expect(new Set(listings.map(({ category }) => category))).toEqual(new Set(categories));
    expect(new Set(listings.map(({ city }) => city)).size).toBeGreaterThanOrEqual(25);
  });

  it('repeats no id, name, email, title or text', () => {
    expect(isUnique([...members.map((m) => m.memberId), ...reviews.map((r) => r.ratingId)])).toBe(true);
    expect(isUnique(members.map(({ email }) => email))).toBe(true);
    expect(isUnique(listings.map(({ name }) => name))).toBe(true);
    expect(isUnique(reviews.map(({ title }) => title))).toBe(true);
    expect(isUnique(reviews.map(({ review }) => review))).toBe(true);
  });

  it('uses only domains and phone numbers that are reserved for fiction, each website once', () => {
    const phones = listings.flatMap(({ phone }) => phone ?? []);
    for (const phone of phones) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    expect(isUnique(phones)).toBe(true);
    const websites = listings.flatMap(({ website }) => website ?? []);
    for (const website of websites)
      expect(website).toMatch(/^https:\/\/(www\.)?[a-z0-9]+\.example(\/[a-z-]+)?\/?$/);
    expect(isUnique(websites)).toBe(true);
    for (const { email } of members) expect(email).toMatch(/@([a-z]+\.)?candor\.example$/);
  });

  it('has at most one review per member and listing, never of the own listing', () => {
    expect(isUnique(reviews.map(({ author, listing }) => `${author} ${listing}`))).toBe(true);
    const claims = listings.filter(({ claim }) => claim !== undefined);
    expect(claims.length).toBeGreaterThan(0);
    for (const { name, claim } of claims)
      expect(reviews.filter((r) => r.listing === name && r.author === claim?.claimant)).toEqual([]);
  });

  it('gives helpful votes to other members only, each once', () => {
    for (const { author, helpfulVoters } of reviews) {
      expect(helpfulVoters).not.toContain(author);
      expect(isUnique(helpfulVoters)).toBe(true);
    }
  });

  it('shows small photos, no more than their author may send, and none twice for one listing', () => {
    const isPremium = new Map(members.map(({ handle, flags }) => [handle, flags.isPremium]));
    for (const { author, photos } of reviews)
      expect(photos.length).toBeLessThanOrEqual(isPremium.get(author) === true ? 5 : 1);
    expect(isUnique(reviews.flatMap(({ listing, photos }) => photos.map((p) => `${listing} ${p}`)))).toBe(
      true,
    );
    const shown = new Set(reviews.flatMap(({ photos }) => photos.map((photo) => `${photo}.webp`)));
    expect(shown).toEqual(new Set(readdirSync(photoFolder)));
    for (const file of shown) expect(statSync(photoFolder + file).size).toBeLessThanOrEqual(100_000);
  });

  it('includes the edge cases that a design must handle', () => {
    const counts = listings.map(({ name }) => reviews.filter(({ listing }) => listing === name).length);
    expect(counts).toEqual(expect.arrayContaining([0, 1]));
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(40);
    expect(members.some(({ city }) => city === null)).toBe(true);
    expect(members.some((m) => `${m.firstName} ${m.lastName}`.length > 35)).toBe(true);
    expect(reviews.filter(({ photos }) => photos.length === 5).map(({ author }) => author)).toEqual([
      'premium',
    ]);
    for (const login of ['free', 'premium', 'admin'])
      expect(reviews.filter(({ author }) => author === login).length).toBeGreaterThan(4);
  });

  it('has recent helpful reviews of several categories, with photos, for the trending list', () => {
    const categoryOf = new Map(listings.map(({ name, category }) => [name, category]));
    const top = reviews
      .filter(({ daysAgo }) => daysAgo < 90)
      .toSorted((a, b) => b.helpfulVoters.length - a.helpfulVoters.length)
      .slice(0, 6);
    expect(top.every(({ photos, helpfulVoters }) => photos.length > 0 && helpfulVoters.length > 0)).toBe(
      true,
    );
    expect(new Set(top.map(({ listing }) => categoryOf.get(listing))).size).toBeGreaterThan(3);
  });
});
