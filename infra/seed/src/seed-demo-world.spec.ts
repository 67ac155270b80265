import { catalogRoutes, identityRoutes, ratingsRoutes } from '@candor/contracts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPhoto } from './photos/photo.ts';
import { sceneNames } from './photos/scene-name.ts';
import { seedDemoWorld, type SeedOptions, type SeedSummary } from './seed-demo-world.ts';
import type { ServicesDoor } from './services-door.ts';
import { demoWorld } from './world/demo-world.ts';

type Sent = { [Call in keyof ServicesDoor]: Parameters<ServicesDoor[Call]>[0][] };

const entityIdOf = (index: number): string => `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Services that take everything and remember what they were sent, and in which order. */
const recordingDoor = (): { door: ServicesDoor; sent: Sent; calls: string[] } => {
  const sent: Sent = { bringMembers: [], bringEntities: [], bringRatings: [] };
  const calls: string[] = [];
  let listed = 0;
  const door: ServicesDoor = {
    bringMembers: (body) => {
      calls.push('members');
      sent.bringMembers.push(body);
      return Promise.resolve({ brought: body.members.length, existing: 0 });
    },
    bringEntities: (body) => {
      calls.push('entities');
      sent.bringEntities.push(body);
      return Promise.resolve({ entityIds: body.entities.map(() => entityIdOf((listed += 1))) });
    },
    bringRatings: (body) => {
      calls.push('ratings');
      sent.bringRatings.push(body);
      return Promise.resolve({ refusals: body.ratings.map(() => null) });
    },
  };
  return { door, sent, calls };
};

const optionsFor = (now: string, onProgress: SeedOptions['onProgress'] = () => undefined): SeedOptions => ({
  now: new Date(now),
  passwords: { free: 'correct horse 1', premium: 'correct horse 2', admin: 'correct horse 3' },
  onProgress,
});

describe('seeding the demo world', () => {
  const { door, sent, calls } = recordingDoor();
  const progress = new Map<string, [done: number, total: number]>();
  let summary: SeedSummary;

  beforeAll(async () => {
    const options = optionsFor('2026-03-01T15:00:00.000Z', (done, total, what) =>
      progress.set(what, [done, total]),
    );
    summary = await seedDemoWorld(door, options);
  }, 120_000);

  const members = () => sent.bringMembers.flatMap((body) => body.members);
  const entities = () => sent.bringEntities.flatMap((body) => body.entities);
  const ratings = () => sent.bringRatings.flatMap((body) => body.ratings);

  it('brings members, then entities, then ratings', () => {
    expect([...new Set(calls)]).toEqual(['members', 'entities', 'ratings']);
    expect(calls).toEqual(calls.toSorted((a, b) => 'mer'.indexOf(a.charAt(0)) - 'mer'.indexOf(b.charAt(0))));
  });

  it('sends only what the contracts allow', () => {
    for (const body of sent.bringMembers)
      expect(() => identityRoutes.bringMembers.body.parse(body)).not.toThrow();
    for (const body of sent.bringEntities)
      expect(() => catalogRoutes.bringEntities.body.parse(body)).not.toThrow();
    for (const body of sent.bringRatings)
      expect(() => ratingsRoutes.bringRatings.body.parse(body)).not.toThrow();
  });

  it('keeps every batch small', () => {
    for (const body of sent.bringRatings) {
      expect(body.ratings.length).toBeLessThanOrEqual(100);
      expect(JSON.stringify(body).length).toBeLessThan(40_000_000);
    }
  });

  it('gives credentials to the three logins alone', () => {
    const withPassword = members().filter(({ password }) => password !== null);
    expect(withPassword.map(({ email }) => email)).toEqual(summary.logins.map(({ email }) => email));
    expect(summary.logins.map(({ role }) => role).toSorted()).toEqual(['admin', 'free', 'premium']);
    expect(withPassword.filter(({ flags }) => flags.isAdmin).length).toBe(1);
    expect(members().filter(({ flags }) => flags.isAdmin).length).toBe(1);
  });

  it('reports its progress to the end and what it brought', () => {
    expect(Object.fromEntries(progress)).toEqual({
      members: [summary.members, summary.members],
      entities: [summary.entities, summary.entities],
      ratings: [summary.ratings, summary.ratings],
    });
    expect([members().length, entities().length, ratings().length]).toEqual([
      summary.members,
      summary.entities,
      summary.ratings,
    ]);
    expect(ratings().flatMap(({ photos }) => photos).length).toBe(summary.photos);
  });

  it('dates everything before now, and nothing before its author or listing', () => {
    const joined = new Map(members().map(({ memberId, memberSince }) => [memberId, memberSince]));
    const [listed = ''] = entities().map(({ listedAt }) => listedAt);
    for (const { authorId, publishedAt } of ratings()) {
      expect(publishedAt < '2026-03-01T15:00:00.000Z').toBe(true);
      expect(publishedAt > (joined.get(authorId) ?? '9')).toBe(true);
      expect(publishedAt > listed).toBe(true);
    }
  });

  it('points each rating at the id that catalog gave its listing', () => {
    const planned = demoWorld();
    const idByName = new Map(planned.listings.map(({ name }, index) => [name, entityIdOf(index + 1)]));
    expect(ratings().map(({ entityId }) => entityId)).toEqual(
      planned.ratings.map(({ listing }) => idByName.get(listing.name)),
    );
  });

  it('uses only addresses and numbers that are reserved for fiction', () => {
    const phones = entities().flatMap(({ phone }) => phone ?? []);
    for (const phone of phones) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    expect(new Set(phones).size).toBe(phones.length);
    for (const { website } of entities())
      expect(website).toMatch(/^https:\/\/[a-z0-9-]+\.example\.(com|org)$/);
    for (const { email } of members()) expect(email).toMatch(/@([a-z]+\.)?candor\.example$/);
  });

  it('sends photos that are decodable, of one size and small', async () => {
    for (const dataUrl of ratings().flatMap(({ photos }) => photos)) {
      const bytes = Buffer.from(dataUrl.replace('data:image/jpeg;base64,', ''), 'base64');
      expect(bytes.length).toBeLessThan(150_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 });
    }
  }, 60_000);
});

describe('a repeated seed', () => {
  it('brings the same ids on another day', async () => {
    const idsOn = async (now: string): Promise<unknown> => {
      const { door, sent } = recordingDoor();
      const interrupted: ServicesDoor = { ...door, bringRatings: () => Promise.reject(new Error('killed')) };
      await expect(seedDemoWorld(interrupted, optionsFor(now))).rejects.toThrow('killed');
      return sent.bringMembers.flatMap((body) => body.members.map(({ memberId }) => memberId));
    };
    expect(await idsOn('2026-03-01T15:00:00.000Z')).toEqual(await idsOn('2027-11-20T04:00:00.000Z'));
  }, 60_000);

  it('stops with the reason when a rating is refused', async () => {
    const { door } = recordingDoor();
    const refusing: ServicesDoor = {
      ...door,
      bringRatings: ({ ratings }) =>
        Promise.resolve({ refusals: ratings.map((_, index) => (index === 3 ? 'no such entity' : null)) }),
    };
    await expect(seedDemoWorld(refusing, optionsFor('2026-03-01T15:00:00.000Z'))).rejects.toThrow(
      'no such entity',
    );
  }, 60_000);
});

describe('a photo', () => {
  it('is the same picture for the same seed and another for another', async () => {
    const first = await renderPhoto({ scene: 'lighthouse', seed: 'a' });
    expect(await renderPhoto({ scene: 'lighthouse', seed: 'a' })).toEqual(first);
    expect(await renderPhoto({ scene: 'lighthouse', seed: 'b' })).not.toEqual(first);
  }, 60_000);

  it('can be drawn of every scene, also of those that no rating shows', async () => {
    const shown = new Set(demoWorld().ratings.flatMap(({ photos }) => photos.map(({ scene }) => scene)));
    for (const scene of sceneNames.filter((name) => !shown.has(name))) {
      const photo = await renderPhoto({ scene, seed: 'unshown' });
      const { isOpaque, channels } = await sharp(photo).stats();
      expect(isOpaque).toBe(true);
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
    }
  }, 60_000);
});
