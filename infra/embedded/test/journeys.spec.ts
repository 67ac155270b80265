import {
  AdminStats,
  CurrentUser,
  identityRoutes,
  type BodyOf,
  EntityRatingSummary,
  ListedEntity,
  operationsRoutes,
  Problem,
  RatingView,
} from '@candor/contracts';
import { callerHeader, newId } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import pg from 'pg';
import { dataUrlOf, withGps } from '../../../services/media/test/images.ts';
import { allServices } from '../src/stack.ts';
import { startSite, type Person, type Site } from './site.ts';

const review = 'The room is calm, the staff remember your name, and the soup tastes as if somebody cared.';

describe('through the gateway', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  }, 60_000);
  afterAll(() => site.stop());

  const register = async (facts: object = {}): Promise<{ person: Person; user: CurrentUser }> => {
    const person = site.newPerson();
    const response = await person.request('POST', '/api/register', {
      email: `${newId()}@example.com`,
      password: 'correct horse battery',
      firstName: 'Grace',
      lastName: 'Hopper',
      city: 'Austin',
      state: 'TX',
      agreeToTerms: true,
      ...facts,
    });
    expect(response.status).toBe(201);
    return { person, user: CurrentUser.parse(response.json) };
  };

  const list = async (person: Person, facts: object = {}): Promise<z.infer<typeof ListedEntity>> => {
    const body = { name: `Soup Kitchen ${newId()}`, category: 'food', city: 'Austin', state: 'TX', ...facts };
    return ListedEntity.parse((await person.request('POST', '/api/entities', body)).json);
  };

  const rate = async (person: Person, entityId: string, facts: object = {}): Promise<RatingView> => {
    const body = { entityId, starRating: 5, title: 'Worth the walk', review, ...facts };
    return RatingView.parse((await person.request('POST', '/api/ratings', body)).json);
  };

  const found = async (person: Person, query: string): Promise<readonly string[]> =>
    z
      .array(RatingView)
      .parse((await person.request('GET', `/api/ratings/search?${query}`)).json)
      .map(({ id }) => id);

  it('a member rates, finds the rating everywhere at once, edits and deletes it', async () => {
    const { person, user } = await register();
    const entity = await list(person);
    const word = `quokka${entity.id.slice(-6)}`;
    const rating = await rate(person, entity.id, { tags: [word] });

    expect(await found(person, `q=${word}`)).toEqual([rating.id]);
    const own = z.array(RatingView).parse((await person.request('GET', `/api/ratings/user/${user.id}`)).json);
    expect(own.map(({ id }) => id)).toEqual([rating.id]);
    expect((await person.request('GET', `/api/entities/${entity.id}`)).json).toMatchObject({
      averageRating: 5,
      reviewCount: 1,
    });
    const summary = EntityRatingSummary.parse(
      (await person.request('GET', `/api/ratings/entity/${entity.id}/summary`)).json,
    );
    expect(summary.histogram).toEqual([0, 0, 0, 0, 1]);

    await person.request('PUT', `/api/ratings/${rating.id}`, { starRating: 2 });
    expect(await found(person, `q=${word}&minRating=3`)).toEqual([]);
    expect((await person.request('GET', `/api/entities/${entity.id}`)).json).toMatchObject({
      averageRating: 2,
    });

    expect((await person.request('DELETE', `/api/ratings/${rating.id}`)).status).toBe(204);
    expect(await found(person, `q=${word}`)).toEqual([]);
    expect((await person.request('GET', `/api/entities/${entity.id}`)).json).toMatchObject({
      averageRating: 0,
      reviewCount: 0,
    });
  });

  it('other members find it soon', async () => {
    const { person } = await register();
    const entity = await list(person);
    const rating = await rate(person, entity.id);
    const visitor = site.newPerson();
    await eventually(async () => {
      expect(await found(visitor, `q=${encodeURIComponent(entity.name)}`)).toEqual([rating.id]);
    });
  });

  it('helpful votes count once per member, and reach search', async () => {
    const { person } = await register();
    const { person: voter } = await register();
    const entity = await list(person);
    const rating = await rate(person, entity.id);
    const vote = () => voter.request('PUT', `/api/ratings/${rating.id}/vote`, { isHelpful: true });
    expect((await vote()).json).toEqual({ helpfulCount: 1, myVote: true });
    expect((await vote()).json).toEqual({ helpfulCount: 1, myVote: true });
    expect((await person.request('PUT', `/api/ratings/${rating.id}/vote`, { isHelpful: true })).status).toBe(
      403,
    );
    const response = await voter.request('GET', `/api/ratings/search?q=${encodeURIComponent(entity.name)}`);
    expect(response.json).toMatchObject([{ helpfulCount: 1 }]);
  });

  it('a rating sent twice under one key is created once', async () => {
    const { person } = await register();
    const entity = await list(person);
    const send = () =>
      person.request(
        'POST',
        '/api/ratings',
        { entityId: entity.id, starRating: 4, title: 'Once', review },
        { 'idempotency-key': 'the-same-form' },
      );
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([first.status, second.status].filter((status) => status === 201)).not.toEqual([]);
    expect(third.status).toBe(201);
    expect((await person.request('GET', `/api/entities/${entity.id}`)).json).toMatchObject({
      reviewCount: 1,
    });
  });

  it('a session ends at sign-out, and signing in starts another', async () => {
    const email = `${newId()}@example.com`;
    const { person, user } = await register({ email });
    expect((await person.request('GET', '/api/auth/me')).json).toMatchObject({ id: user.id, email });
    expect((await person.request('POST', '/api/logout')).status).toBe(204);
    expect((await person.request('GET', '/api/user')).status).toBe(401);
    const wrong = await person.request('POST', '/api/login', { email, password: 'something else' });
    expect(Problem.parse(wrong.json)).toMatchObject({ status: 401, code: 'wrong-credentials' });
    const right = await person.request('POST', '/api/login', {
      email,
      password: 'correct horse battery',
      rememberMe: true,
    });
    expect(right.status).toBe(200);
    expect((await person.request('GET', '/api/user')).status).toBe(200);
  });

  it('a photo is served without its location', async () => {
    const { person } = await register();
    const entity = await list(person);
    const withLocation = await withGps();
    expect(withLocation.toString('latin1')).toContain('SpyCam');
    const rating = await rate(person, entity.id, { photos: [dataUrlOf(withLocation)] });
    expect(rating.photos).toHaveLength(1);
    const full = rating.photos[0] ?? '';
    for (const path of [full, full.replace('.webp', '@480.webp')]) {
      const photo = await site.newPerson().request('GET', path);
      expect(photo).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
      expect(photo.bytes.toString('latin1')).not.toMatch(/SpyCam|EXIF/i);
    }
    const two = await person.request('PUT', `/api/ratings/${rating.id}`, {
      photos: [...rating.photos, onePixel],
    });
    expect(Problem.parse(two.json).message).toBe(
      'Free users can upload 1 photo per review. Upgrade to Premium for up to 5 photos!',
    );
  });

  const grant = (id: string, flags: BodyOf<typeof identityRoutes.setFlags>) =>
    site.internal.call('identity', identityRoutes.setFlags, { params: { id }, body: flags });

  const newAdmin = async (): Promise<Person> => {
    const { person, user } = await register();
    await grant(user.id, { isAdmin: true });
    await eventually(async () => {
      expect((await person.request('GET', '/api/user')).json).toMatchObject({ isAdmin: true });
    });
    return person;
  };

  /** Reviews of new listings, with unique words. */
  const publishWords = async (person: Person) => {
    const [name, title] = [`quoll${newId().slice(-8)}`, `numbat${newId().slice(-8)}`];
    const entity = await list(person, { name: `Bakery ${name}` });
    const rating = await rate(person, entity.id, { title: `Bread ${title}`, tags: [title] });
    return { name, title, rating };
  };

  /** The paths of all public responses that can show a rating. The first ones show it while it is visible. */
  const publicPaths = ({ name, title, rating }: Awaited<ReturnType<typeof publishWords>>) => {
    const { id, entityId, userId } = rating;
    return {
      saying: [
        `/api/ratings/${id}`,
        `/api/ratings/entity/${entityId}`,
        `/api/ratings/user/${userId}`,
        `/api/ratings/search?q=${title}`,
        '/api/ratings/search?sortBy=newest&limit=100',
      ],
      others: [
        `/api/ratings/entity/${entityId}/summary`,
        `/api/entities/${entityId}`,
        `/api/users/${userId}`,
        '/api/ratings/search?sortBy=helpful&limit=6',
        `/api/search/suggest?q=${name}`,
        `/entity/${entityId}`,
        `/user/${userId}`,
        '/',
      ],
    };
  };

  it('a hidden rating, or a hidden listing with its ratings, is in no public response until it is restored', async () => {
    const admin = await newAdmin();
    const visitor = site.newPerson();
    const { person } = await register();
    const [opinion, listing, visible] = [
      await publishWords(person),
      await publishWords(person),
      await publishWords(person),
    ];
    const said = async (path: string, words: readonly string[]): Promise<boolean> => {
      const { text } = await visitor.request('GET', path);
      return words.some((word) => text.includes(word));
    };
    const cases = [
      { path: `ratings/${opinion.rating.id}`, words: [opinion.title], paths: publicPaths(opinion) },
      {
        path: `entities/${listing.rating.entityId}`,
        words: [listing.name, listing.title],
        paths: publicPaths(listing),
      },
    ];
    const isSaid = async (path: string, words: readonly string[], expected: boolean) => {
      // Visitors' responses are cached for a moment.
      await eventually(async () => {
        expect([path, await said(path, words)]).toEqual([path, expected]);
      });
    };
    for (const { words, paths } of cases) for (const path of paths.saying) await isSaid(path, words, true);
    for (const { path } of cases)
      expect((await admin.request('POST', `/api/admin/${path}/hide`)).status).toBe(204);
    for (const { words, paths } of cases)
      for (const path of [...paths.saying, ...paths.others]) await isSaid(path, words, false);
    const { text: sitemap } = await visitor.request('GET', '/sitemap.xml');
    expect([opinion, listing, visible].map(({ rating: { entityId } }) => sitemap.includes(entityId))).toEqual(
      [false, false, true],
    );

    for (const { path } of cases)
      expect((await admin.request('POST', `/api/admin/${path}/restore`)).status).toBe(204);
    for (const { words, paths } of cases) for (const path of paths.saying) await isSaid(path, words, true);
  });

  it('a rating with a refused photo is not stored, and can be sent again without the photo', async () => {
    const { person, user } = await register();
    const entity = await list(person);
    const notAPhoto = `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`;
    for (const photos of [[notAPhoto], [onePixel, onePixel], ['https://example.com/photo.png']]) {
      const body = { entityId: entity.id, starRating: 5, title: 'Half', review, photos };
      const { status } = await person.request('POST', '/api/ratings', body);
      expect([400, 403, 409, 422]).toContain(status);
    }
    for (const path of [`/api/ratings/user/${user.id}`, `/api/ratings/entity/${entity.id}`])
      expect((await person.request('GET', path)).json, path).toEqual([]);
    expect(await found(person, `q=${encodeURIComponent(entity.name)}`)).toEqual([]);
    expect((await person.request('GET', `/api/entities/${entity.id}`)).json).toMatchObject({
      reviewCount: 0,
    });
    expect((await rate(person, entity.id)).photos).toEqual([]);
  });

  describe('bad requests', () => {
    it.each([
      ['GET', '/api/entities/nonsense', 404, 'Entity not found'],
      ['GET', `/api/entities/${newId()}`, 404, 'Entity not found'],
      ['GET', '/api/users/nonsense', 404, 'User not found'],
      ['GET', '/api/ratings/user/nonsense', 404, 'User not found'],
      ['GET', '/api/ratings/entity/nonsense', 404, 'Entity not found'],
      ['GET', '/api/ratings/nonsense', 404, 'Rating not found'],
    ])('%s %s responds with %i %s', async (method, path, status, message) => {
      expect(await site.newPerson().request(method, path)).toMatchObject({ status, json: { message } });
    });

    it.each([
      'limit=-1',
      'limit=0',
      'limit=1e9',
      'limit=abc',
      'minRating=NaN',
      'minRating[]=4',
      'q[a][b]=c',
      'q=a&q=b',
      'q=%27%3B%20drop%20table%20ratings%3B--',
      'q=%28title%3A*%20OR%20%5B1%20TO%20%2A%5D%29',
      'q=%00',
      'q=%ff',
      'q=%ED%A0%80',
      `q=${'word%20'.repeat(1_500)}`,
      'lat=1e400&lng=abc',
      'category=__proto__',
      'sortBy=constructor',
      'cursor=%7B%7D',
      'distance=-5',
      'days=1e9',
      'state=__proto__',
    ])('search responds to %s with a list', async (query) => {
      const response = await site.newPerson().request('GET', `/api/ratings/search?${query}`);
      expect(response.status).toBe(200);
      expect(Array.isArray(response.json)).toBe(true);
    });

    it.each([
      'q[a][b]=c',
      'minRating[]=4',
      'limit[]=1',
      'limit=2&limit=1',
      'cursor[a]=b',
      'offset=1&offset=2',
      'q=a&q=b',
    ])('every other list responds to %s too', async (query) => {
      const { person, user } = await register();
      const { id: entityId } = await list(person);
      const rating = await rate(person, entityId);
      for (const path of [`/api/ratings/user/${user.id}`, `/api/ratings/entity/${entityId}`]) {
        const response = await site.newPerson().request('GET', `${path}?${query}`);
        expect(response.status, path).toBe(200);
        const ids = z
          .array(RatingView)
          .parse(response.json)
          .map(({ id }) => id);
        if (!query.startsWith('offset')) expect(ids, path).toEqual([rating.id]);
      }
      const entity = await site.newPerson().request('GET', `/api/entities/${entityId}?${query}`);
      expect(entity).toMatchObject({ status: 200, json: { id: entityId } });
    });

    it('a body that is not JSON, too large, or has unknown fields is refused with a problem', async () => {
      const { person } = await register();
      expect(await person.request('POST', '/api/ratings', '{"broken')).toMatchObject({ status: 400 });
      expect(await person.request('POST', '/api/entities', { name: 'x'.repeat(200_000) })).toMatchObject({
        status: 413,
      });
      const extra = { name: 'A', category: 'food', city: 'Austin', state: 'TX', isClaimed: true };
      const response = await person.request('POST', '/api/entities', extra);
      expect(Problem.parse(response.json)).toMatchObject({ status: 400 });
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.headers['x-request-id']).toMatch(/.+/);
    });

    it('a forged caller is ignored, and internal routes do not exist', async () => {
      const { user } = await register();
      const forged = Buffer.from(
        JSON.stringify({ caller: { type: 'member', memberId: user.id, isAdmin: true } }),
      ).toString('base64url');
      const headers = { [callerHeader]: `e30.${forged}.x`, 'x-client-address': '10.0.0.1' };
      expect((await site.newPerson().request('GET', '/api/user', undefined, headers)).status).toBe(401);
      for (const path of [
        '/internal/personal-keys',
        '/internal/dead-letters',
        '/api/../internal/dead-letters',
        '/%69nternal/dead-letters',
      ]) {
        expect((await site.newPerson().request('POST', path, {})).status, path).not.toBe(200);
      }
    });

    it('another site cannot make a member write', async () => {
      const { person } = await register();
      const response = await person.request('POST', '/api/logout', undefined, {
        origin: 'https://evil.example',
      });
      expect(response.status).toBe(403);
      expect((await person.request('GET', '/api/user')).status).toBe(200);
    });

    it('HTML is text: every field is returned as written, in JSON', async () => {
      const html = '"><svg onload=alert(1)>';
      const author = { firstName: html, lastName: html, city: html };
      const { person, user } = await register(author);
      const details = {
        name: `<script>alert('${newId()}')</script>`,
        address: html,
        city: html,
        phone: html,
        metadata: { additionalLinks: [{ label: html, url: 'https://example.com/' }] },
      };
      const entity = await list(person, details);
      const said = { title: html, review: html + review, tags: [html] };
      const rating = await rate(person, entity.id, said);
      const bio = { ...author, state: 'TX', location: html, bio: html };
      expect((await person.request('PUT', '/api/user/profile', bio)).status).toBe(200);
      for (const [path, fields] of [
        [`/api/ratings/${rating.id}`, { ...said, entity: details, user: author }],
        [`/api/entities/${entity.id}`, details],
        [`/api/users/${user.id}`, author],
        ['/api/user', bio],
      ] as const) {
        const response = await person.request('GET', path);
        expect(response.headers['content-type'], path).toContain('application/json');
        expect(response.headers['x-content-type-options'], path).toBe('nosniff');
        expect(response.json, path).toMatchObject(fields);
      }
    });
  });

  describe('afterwards', () => {
    /** Waits until all announcements are applied. */
    const drained = async (): Promise<void> => {
      for (const { name } of allServices) {
        await eventually(async () => {
          const metrics = await (await fetch(`${site.serviceUrls[name]}/metrics`)).text();
          expect(metrics).toMatch(/^candor_relay_backlog_events\S* 0$/m);
          expect(metrics).toMatch(/^candor_consumer_lag_messages\S* 0$/m);
        });
      }
    };

    /** Counts from the tables of the owning services. */
    const countsOfOwners = async () => {
      const client = new pg.Client({ connectionString: site.databaseUrl });
      await client.connect();
      try {
        const { rows } = await client.query(`
          select
            (select count(*)::int from identity.accounts) as "totalUsers",
            (select count(*)::int from identity.accounts where is_premium) as "premiumUsers",
            (select count(*)::int from catalog.entities) as "totalEntities",
            (select count(*)::int from ratings.ratings) as "totalRatings",
            (select round(avg(star_rating), 2)::float from ratings.ratings where not is_hidden) as "averageRating"
        `);
        return AdminStats.pick({
          totalUsers: true,
          premiumUsers: true,
          totalEntities: true,
          totalRatings: true,
          averageRating: true,
        }).parse(rows[0]);
      } finally {
        await client.end();
      }
    };

    it('the back office statistics equal the counts of the owning services', async () => {
      const admin = await newAdmin();
      const { user: premium } = await register();
      await grant(premium.id, { isPremium: true });
      const { user: gone } = await register();
      const { person: other } = await register();
      const entity = await list(other);
      const hidden = await rate(other, entity.id, { starRating: 1 });
      expect((await admin.request('DELETE', `/api/admin/users/${gone.id}`)).status).toBe(204);
      expect((await admin.request('POST', `/api/admin/ratings/${hidden.id}/hide`)).status).toBe(204);
      await drained();
      const owners = await countsOfOwners();
      expect(owners.premiumUsers).toBeGreaterThan(0);
      expect(owners.totalRatings).toBeGreaterThan(1);
      expect((await admin.request('GET', '/api/admin/stats')).json).toMatchObject(owners);
    });

    it('every read model equals its rebuild', async () => {
      await drained();
      for (const { name } of allServices) {
        const { readModels } = await site.internal.call(name, operationsRoutes.rebuilds, {});
        for (const readModel of readModels) {
          await site.internal.call(name, operationsRoutes.startRebuild, { body: { readModel } });
          const rebuild = await eventually(async () => {
            const { rebuilds } = await site.internal.call(name, operationsRoutes.rebuilds, {});
            const state = rebuilds.find((rebuilt) => rebuilt.readModel === readModel);
            expect(state?.status).not.toBe('running');
            return state;
          });
          expect(rebuild, `${name} ${readModel}`).toMatchObject({ status: 'done' });
          expect(rebuild?.result?.repaired ?? 0, `${name} ${readModel}`).toBe(0);
        }
      }
    });
  });
});

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
