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

/** Sends refused requests of many kinds. */
export const sendRefusedRequests = async (member: Actor, marks: Marks): Promise<void> => {
  const text = marks.of('refused');
  const refused: readonly Request[] = [
    ['POST', '/api/login', { email: member.email, password: text }],
    ['POST', '/api/register', { email: member.email, password: text }],
    ['POST', '/api/ratings', `{"title": "${text}`],
    ['POST', '/api/ratings', { entityId: text, starRating: 9, title: text, review: text, photos: [text] }],
    ['POST', '/api/messages', { recipientId: text, content: text }],
    ['PUT', '/api/user/profile', { firstName: text, [text]: text }],
    ['POST', '/api/reset-password', { token: text, password: `${text} ${text}` }],
    ['GET', `/api/users/${text}`],
    ['GET', `/api/ratings/${text}`],
    ['GET', `/media/${text}.webp`],
    ['GET', `/api/${text}?${text}=${text}`],
    ['GET', `/%zz${text}`],
  ];
  for (const [method, path, body] of refused) {
    const { status, text: responseText } = await member.request(method, path, body);
    expect(Math.floor(status / 100), `${method} ${path}: ${responseText}`).toBe(4);
  }
};

/** Sends requests whose data the database refuses. */
export const sendFailingRequests = async (
  { fixture: { database } }: World,
  member: Actor,
  marks: Marks,
  { unrelated, friend }: Others,
): Promise<void> => {
  const text = marks.of('not stored');
  const failing: readonly (readonly [table: string, request: Request])[] = [
    ['social-messaging.messages', ['POST', '/api/messages', { recipientId: friend.id, content: text }]],
    [
      'ratings.ratings',
      ['POST', '/api/ratings', { entityId: unrelated, starRating: 1, title: text, review }],
    ],
    [
      'catalog.claim_codes',
      [
        'POST',
        `/api/entities/${unrelated}/claim/initiate`,
        { verificationMethod: 'email', verificationContact: `${text}@claims.example` },
      ],
    ],
    [
      'identity.accounts',
      [
        'PUT',
        '/api/user/profile',
        { firstName: text, lastName: text, bio: text, location: text, city: text, state: 'TX' },
      ],
    ],
  ];
  for (const [table, [method, path, body]] of failing) {
    const { status, text: responseText } = await whileRefusing(database, table, () =>
      member.request(method, path, body),
    );
    expect(status, `${method} ${path}: ${responseText}`).toBe(500);
  }
};

/** Rates a listing while search cannot apply the announcement, which parks its stream. */
export const parkEvent = async ({ site, fixture }: World, member: Actor, marks: Marks): Promise<string> => {
  const { id: entityId } = await member.list();
  await whileRefusing(fixture.database, 'search.ratings', async () => {
    await member.rate(entityId, { title: marks.of('title not searched') });
    await inTime(async () => {
      expect(await parkedIn(site)).toHaveLength(1);
    });
  });
  return entityId;
};

export const parkedIn = (site: SiteProcess): Promise<readonly ParkedStream[]> =>
  site.internal.call('search', operationsRoutes.deadLetters, {});

/** Makes every write to the table fail, with a Postgres error about the row. */
export const whileRefusing = async <T>(
  database: pg.Client,
  table: string,
  work: () => Promise<T>,
): Promise<T> => {
  const accept = await refuseWrites(database, table);
  try {
    return await work();
  } finally {
    await accept();
  }
};

/** Makes every write to the table fail until the returned function is called. */
export const refuseWrites = async (database: pg.Client, table: string): Promise<() => Promise<unknown>> => {
  const altered = `alter table ${quoted(table)}`;
  await database.query(`${altered} add constraint refused_by_spec check (false) not valid`);
  return () => database.query(`${altered} drop constraint refused_by_spec`);
};
