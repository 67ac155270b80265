import { operationsRoutes, type ParkedStream } from '@candor/contracts';
import type pg from 'pg';
import { expect } from 'vitest';
import { inTime } from './in-time.ts';
import { review, type Actor } from './actor.ts';
import type { Marks } from './marks.ts';
import type { Others, World } from './people.ts';
import { quoted } from './rows.ts';
import type { SiteProcess } from './site-process.ts';

type Request = readonly [method: string, path: string, body?: unknown];

/** Asks for what cannot be had, in every way that comes to mind. */
export const beRefused = async (gone: Actor, marks: Marks): Promise<void> => {
  const said = marks.of('refused');
  const refused: readonly Request[] = [
    ['POST', '/api/login', { email: gone.email, password: said }],
    ['POST', '/api/register', { email: gone.email, password: said }],
    ['POST', '/api/ratings', `{"title": "${said}`],
    ['POST', '/api/ratings', { entityId: said, starRating: 9, title: said, review: said, photos: [said] }],
    ['POST', '/api/messages', { recipientId: said, content: said }],
    ['PUT', '/api/user/profile', { firstName: said, [said]: said }],
    ['POST', '/api/reset-password', { token: said, password: `${said} ${said}` }],
    ['GET', `/api/users/${said}`],
    ['GET', `/api/ratings/${said}`],
    ['GET', `/media/${said}.webp`],
    ['GET', `/api/${said}?${said}=${said}`],
    ['GET', `/%zz${said}`],
  ];
  for (const [method, path, body] of refused) {
    const { status, text } = await gone.ask(method, path, body);
    expect(Math.floor(status / 100), `${method} ${path}: ${text}`).toBe(4);
  }
};

/** Says what cannot be stored, because something is wrong with the database. */
export const failToBeStored = async (
  { ground: { database } }: World,
  gone: Actor,
  marks: Marks,
  { apart, friend }: Others,
): Promise<void> => {
  const said = marks.of('not stored');
  const failing: readonly (readonly [table: string, request: Request])[] = [
    ['social-messaging.messages', ['POST', '/api/messages', { recipientId: friend.id, content: said }]],
    ['ratings.ratings', ['POST', '/api/ratings', { entityId: apart, starRating: 1, title: said, review }]],
    [
      'catalog.claim_codes',
      [
        'POST',
        `/api/entities/${apart}/claim/initiate`,
        { verificationMethod: 'email', verificationContact: `${said}@claims.example` },
      ],
    ],
    [
      'identity.accounts',
      [
        'PUT',
        '/api/user/profile',
        { firstName: said, lastName: said, bio: said, location: said, city: said, state: 'TX' },
      ],
    ],
  ];
  for (const [table, [method, path, body]] of failing) {
    const { status, text } = await whileRefusing(database, table, () => gone.ask(method, path, body));
    expect(status, `${method} ${path}: ${text}`).toBe(500);
  }
};

/** Rates a listing, of which search cannot take the announcement: it waits there, and what follows on it. */
export const beParked = async ({ site, ground }: World, gone: Actor, marks: Marks): Promise<string> => {
  const { id: entityId } = await gone.list();
  await whileRefusing(ground.database, 'search.ratings', async () => {
    await gone.rate(entityId, { title: marks.of('title not searched') });
    await inTime(async () => {
      expect(await parkedIn(site)).toHaveLength(1);
    });
  });
  return entityId;
};

export const parkedIn = (site: SiteProcess): Promise<readonly ParkedStream[]> =>
  site.internal.call('search', operationsRoutes.deadLetters, {});

/** Lets every write to the table fail, with words of Postgres that are about the row. */
export const whileRefusing = async <T>(
  database: pg.Client,
  table: string,
  act: () => Promise<T>,
): Promise<T> => {
  const accept = await refuseWrites(database, table);
  try {
    return await act();
  } finally {
    await accept();
  }
};

/** Every write to the table fails, until they are accepted again. */
export const refuseWrites = async (database: pg.Client, table: string): Promise<() => Promise<unknown>> => {
  const altered = `alter table ${quoted(table)}`;
  await database.query(`${altered} add constraint refused_by_spec check (false) not valid`);
  return () => database.query(`${altered} drop constraint refused_by_spec`);
};
