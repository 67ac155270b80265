import { CurrentUser, DataExport, identityRoutes, ListedEntity, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import { unzip } from '@candor/platform/testing';
import { WebSocket } from 'undici';
import { expect } from 'vitest';
import { inTime } from './in-time.ts';
import type { SiteAnswer } from '../site.ts';
import type { SiteProcess } from './site-process.ts';

type Headers = Readonly<Record<string, string>>;

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** A member who does things on the site. */
export interface Actor extends Account {
  readonly id: string;
  ask(method: string, path: string, body?: unknown): Promise<SiteAnswer>;
  /** What must be answered well: the answer's JSON. */
  did(method: string, path: string, body?: unknown, headers?: Headers): Promise<unknown>;
  /** Premium may be known a little later where messages are kept. */
  writes(to: Pick<Actor, 'id'>, content: string): Promise<unknown>;
  /** Open and greeted. */
  openSocket(): Promise<WebSocket>;
  list(facts?: object): Promise<ListedEntity>;
  rate(entityId: string, facts?: object): Promise<RatingView>;
}

export interface ActorFacts {
  readonly profile?: object;
  readonly password?: string;
  /** Sent with every request of his. */
  readonly headers?: Headers;
}

export const review = 'An honest review that is long enough to be taken by anybody who reads it.';

const actorBy = (site: SiteProcess, headers: Headers): Omit<Actor, 'id' | keyof Account> => {
  const person = site.newPerson();
  const did: Actor['did'] = async (method, path, body, more = {}) => {
    const answer = await person.ask(method, path, body, { ...headers, ...more });
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    return answer.json;
  };
  return {
    did,
    ask: (method, path, body) => person.ask(method, path, body, headers),
    writes: ({ id: recipientId }, content) =>
      inTime(() => did('POST', '/api/messages', { recipientId, content })),
    openSocket: () =>
      new Promise((resolve, reject) => {
        const url = `${site.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
        const socket = new WebSocket(url, {
          headers: { cookie: person.cookies(), origin: site.url, ...headers },
        });
        socket.addEventListener('message', () => {
          resolve(socket);
        });
        socket.addEventListener('error', () => {
          reject(new Error('no socket'));
        });
      }),
    list: async (facts = {}) =>
      ListedEntity.parse(
        await did('POST', '/api/entities', {
          name: `Listing ${newId()}`,
          category: 'food',
          city: 'Austin',
          state: 'TX',
          ...facts,
        }),
      ),
    rate: async (entityId, facts = {}) =>
      RatingView.parse(
        await did('POST', '/api/ratings', { entityId, starRating: 4, title: 'Kept', review, ...facts }),
      ),
  };
};

/** Somebody who has just registered. */
export const registered = async (
  site: SiteProcess,
  { profile = {}, password = 'correct horse battery', headers = {} }: ActorFacts = {},
): Promise<Actor> => {
  const actor = actorBy(site, headers);
  const joined = await actor.did('POST', '/api/register', {
    email: `${newId()}@example.com`,
    password,
    firstName: 'Grace',
    lastName: 'Hopper',
    city: 'Austin',
    state: 'TX',
    agreeToTerms: true,
    ...profile,
  });
  const { id, email } = CurrentUser.parse(joined);
  return { ...actor, id, email, password };
};

export const signedIn = async (site: SiteProcess, { email, password }: Account): Promise<Actor> => {
  const actor = actorBy(site, {});
  const { id } = CurrentUser.parse(await actor.did('POST', '/api/login', { email, password }));
  return { ...actor, id, email, password };
};

/** What is his to download has been gathered. */
export const hasDownload = (actor: Actor): Promise<unknown> =>
  inTime(async () => {
    expect(DataExport.parse(await actor.did('GET', '/api/user/data-export')).status).toBe('ready');
  });

/** The files that he downloads, by name, as texts. */
export const downloadOf = async (actor: Actor): Promise<ReadonlyMap<string, string>> => {
  const { bytes } = await actor.ask('GET', '/api/user/data-export/file');
  return new Map([...unzip(bytes)].map(([name, content]) => [name, content.toString()]));
};

/** Premium by grant, and known to be. */
export const premium = async (site: SiteProcess, facts: ActorFacts = {}): Promise<Actor> => {
  const actor = await registered(site, facts);
  await site.internal.call('identity', identityRoutes.setFlags, {
    params: { id: actor.id },
    body: { isPremium: true },
  });
  await isPremium(actor);
  return actor;
};

/** The gateway may hold for some seconds that he is not. */
export const isPremium = (actor: Actor): Promise<unknown> =>
  inTime(() => actor.did('GET', '/api/user/analytics'));
