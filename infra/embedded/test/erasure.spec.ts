import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Checkout,
  CurrentUser,
  DataExport,
  identityRoutes,
  ListedEntity,
  operationsRoutes,
  RatingView,
  type Erasure,
} from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allServices } from '../src/stack.ts';
import { startSite, type Person, type Site } from './site.ts';

/** In everything that the canary says, is called and comes from. */
const canary = `zq${newId().replaceAll('-', '').slice(-14)}`;
const address = '203.0.113.177';
const password = 'correct horse battery';
const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' };

describe('a member of whom everything is known', { timeout: 600_000 }, () => {
  let site: Site;
  let database: pg.Client;
  beforeAll(async () => {
    site = await startSite();
    database = new pg.Client({ connectionString: site.databaseUrl });
    await database.connect();
  }, 120_000);
  afterAll(async () => {
    await database.end();
    await site.stop();
  });

  const did = async (person: Person, method: string, path: string, body?: unknown) => {
    const headers = { 'user-agent': `Browser ${canary}`, 'x-forwarded-for': address };
    const answer = await person.ask(method, path, body, headers);
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    return answer.json;
  };
  const register = async (facts: object = {}) => {
    const person = site.newPerson();
    const joined = await did(person, 'POST', '/api/register', {
      ...{ email: `${newId()}@example.com`, password, firstName: 'Grace', lastName: 'Hopper' },
      ...{ city: 'Austin', state: 'TX', agreeToTerms: true, ...facts },
    });
    return { person, id: CurrentUser.parse(joined).id };
  };
  const flag = (id: string, flags: object) =>
    site.internal.call('identity', identityRoutes.setFlags, { params: { id }, body: flags });
  const list = async (person: Person) =>
    ListedEntity.parse(
      await did(person, 'POST', '/api/entities', {
        ...{ name: `Listing ${newId()}`, category: 'food', city: 'Austin', state: 'TX' },
      }),
    );
  const rate = async (person: Person, entityId: string, words: string, facts: object = {}) =>
    RatingView.parse(
      await did(person, 'POST', '/api/ratings', {
        ...{ entityId, starRating: 4, title: `Title ${words}` },
        ...{ review: `${words} An honest review that is long enough to be taken by anybody.`, ...facts },
      }),
    );
  const erasureOf = async (memberId: string): Promise<Erasure | undefined> =>
    (await site.internal.call('identity', identityRoutes.erasures, {})).find(
      (erasure) => erasure.memberId === memberId,
    );

  /** Tables, as `schema.table`, with a row that has the text, as it is or in bytes. */
  const tablesWith = async (text: string): Promise<readonly string[]> => {
    const { rows } = await database.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
    `);
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } = await database.query<{ row: string }>(
        `select left(t::text, 300) as row from ${name} as t
        where strpos(lower(t::text), lower($1)) > 0 or strpos(t::text, $2) > 0 limit 3`,
        [text, Buffer.from(text).toString('hex')],
      );
      found.push(...hits.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  };
  const filesWith = async (text: string): Promise<readonly string[]> => {
    const entries = await readdir(site.dataDir, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const contents = await Promise.all(
      files.map(async (file) => ({ file, bytes: await readFile(file).catch(() => Buffer.alloc(0)) })),
    );
    return contents.filter(({ bytes }) => bytes.includes(text)).map(({ file }) => file);
  };
  const nothingIsLeft = () =>
    eventually(
      async () => {
        const left = [await tablesWith(canary), await tablesWith(address), await filesWith(canary)].flat();
        expect(left).toEqual([]);
      },
      { withinMs: 60_000 },
    );

  it('is nobody within a minute after an admin deleted him, while others go on', async () => {
    const admin = await register();
    await flag(admin.id, { isAdmin: true });
    const other = await register();
    await flag(other.id, { isPremium: true });
    const gone = await register({
      ...{ email: `${canary}@mail.example`, firstName: `First${canary}`, lastName: `Last${canary}` },
      ...{ city: `City${canary}`, location: `City${canary}, TX 78701` },
    });
    const checkout = Checkout.parse(await did(gone.person, 'POST', '/api/get-or-create-subscription', {}));
    await did(gone.person, 'POST', '/api/billing/test/confirm', {
      clientSecret: checkout.clientSecret,
      ...card,
    });
    await eventually(async () => {
      expect(CurrentUser.parse((await gone.person.ask('GET', '/api/user')).json).isPremium).toBe(true);
    });
    await did(gone.person, 'PUT', '/api/user/profile', {
      ...{ firstName: `First${canary}`, lastName: `Last${canary}`, bio: `Bio ${canary}` },
      ...{ location: 'Austin, TX', city: `City${canary}`, state: 'TX', profilePicture: onePixel },
    });
    const picture = CurrentUser.parse((await gone.person.ask('GET', '/api/user')).json).profilePicture ?? '';
    const [theirs, claimed] = [await list(other.person), await list(other.person)];
    const rating = await rate(gone.person, theirs.id, canary, { tags: [canary], photos: [onePixel] });
    const kept = await rate(other.person, theirs.id, 'Kept.');
    const replied = await rate(other.person, claimed.id, 'Answered.');
    await did(gone.person, 'PUT', `/api/ratings/${kept.id}/vote`, { isHelpful: true });
    await did(other.person, 'PUT', `/api/ratings/${rating.id}/vote`, { isHelpful: true });
    await did(gone.person, 'POST', `/api/entities/${claimed.id}/claim/initiate`, {
      ...{ verificationMethod: 'email', verificationContact: `${canary}@claims.example` },
    });
    const code = await eventually(async () => {
      const { text } = await site.newPerson().ask('GET', '/dev/outbox');
      expect(text).toContain(`${canary}@claims.example`);
      const [, after = ''] = text.split(`${canary}@claims.example`);
      const [found] = /\b\d{6}\b/.exec(after) ?? [];
      expect(found).toBeDefined();
      return found ?? '';
    });
    await did(gone.person, 'POST', `/api/entities/${claimed.id}/claim/verify`, { verificationCode: code });
    await eventually(() =>
      did(gone.person, 'PUT', `/api/ratings/${replied.id}/reply`, {
        text: `Thank you ${canary}, come again.`,
      }),
    );
    await eventually(() => did(gone.person, 'POST', '/api/follow', { followingId: other.id }));
    await did(other.person, 'POST', '/api/follow', { followingId: gone.id });
    await did(gone.person, 'POST', '/api/messages', { recipientId: other.id, content: `Hello ${canary}` });
    await did(other.person, 'POST', '/api/messages', { recipientId: gone.id, content: `Hello back` });
    await did(gone.person, 'GET', `/api/users/${other.id}`);
    await did(gone.person, 'POST', '/api/user/data-export');
    await eventually(
      async () => {
        const { status } = DataExport.parse((await gone.person.ask('GET', '/api/user/data-export')).json);
        expect(status).toBe('ready');
      },
      { withinMs: 90_000 },
    );
    expect((await tablesWith(canary)).length).toBeGreaterThan(0);
    expect((await filesWith(canary)).length).toBeGreaterThan(0);

    const traffic = Array.from({ length: 12 }, async () => {
      const entity = await list(other.person);
      return rate(other.person, entity.id, 'Traffic.');
    });
    await did(admin.person, 'DELETE', `/api/admin/users/${gone.id}`, { reason: 'asked for it' });
    const others = await Promise.all(traffic);
    await eventually(
      async () => {
        expect(await erasureOf(gone.id)).toMatchObject({
          cause: 'admin',
          finishedAt: expect.any(String) as string,
        });
      },
      { withinMs: 60_000 },
    );
    await nothingIsLeft();

    const visitor = site.newPerson();
    for (const path of [
      `/api/users/${gone.id}`,
      `/api/ratings/${rating.id}`,
      picture,
      rating.photos[0] ?? '/x',
    ])
      expect((await visitor.ask('GET', path)).status, path).toBe(404);
    expect((await gone.person.ask('GET', '/api/user')).status).toBe(401);
    for (const { id } of [kept, replied, ...others])
      expect(RatingView.parse((await visitor.ask('GET', `/api/ratings/${id}`)).json)).toMatchObject({
        ...{ id, user: { id: other.id }, helpfulCount: 0 },
      });

    for (const { name } of allServices) {
      const { readModels } = await site.internal.call(name, operationsRoutes.rebuilds, {});
      for (const readModel of readModels) {
        await site.internal.call(name, operationsRoutes.startRebuild, { body: { readModel } });
        await eventually(async () => {
          const { rebuilds } = await site.internal.call(name, operationsRoutes.rebuilds, {});
          const state = rebuilds.find((rebuilt) => rebuilt.readModel === readModel);
          expect(state, `${name} ${readModel}`).toMatchObject({ status: 'done' });
        });
      }
    }
    await nothingIsLeft();
    expect((await visitor.ask('GET', `/api/users/${gone.id}`)).status).toBe(404);
  });
});

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
