import { CurrentUser, DataExport, identityRoutes, ListedEntity, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import { unzip } from '@candor/platform/testing';
import { WebSocket } from 'undici';
import { expect } from 'vitest';
import { inTime } from './in-time.ts';
import type { SiteResponse } from '../site.ts';
import type { UsedSite } from './site-process.ts';

type Headers = Readonly<Record<string, string>>;

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** A member who uses the site. */
export interface Actor extends Account {
  readonly id: string;
  request(method: string, path: string, body?: unknown): Promise<SiteResponse>;
  /** Fails the spec unless the request succeeds. Returns the response's JSON. */
  send(method: string, path: string, body?: unknown, headers?: Headers): Promise<unknown>;
  /** Retries, because the messaging service receives the premium flag a little later. */
  sendMessage(to: Pick<Actor, 'id'>, content: string): Promise<unknown>;
  /** Resolves after the first message of the server. */
  openSocket(): Promise<WebSocket>;
  list(facts?: object): Promise<ListedEntity>;
  rate(entityId: string, facts?: object): Promise<RatingView>;
}

export interface ActorFacts {
  readonly profile?: object;
  readonly password?: string;
  /** Sent with every request. */
  readonly headers?: Headers;
}

export const review = 'An honest review that is long enough for the form.';

const actorBy = (site: UsedSite, headers: Headers): Omit<Actor, 'id' | keyof Account> => {
  const person = site.newPerson();
  const send: Actor['send'] = async (method, path, body, more = {}) => {
    const response = await person.request(method, path, body, { ...headers, ...more });
    expect(response.status, `${method} ${path}: ${response.text}`).toBeLessThan(300);
    return response.json;
  };
  return {
    send,
    request: (method, path, body) => person.request(method, path, body, headers),
    sendMessage: ({ id: recipientId }, content) =>
      inTime(() => send('POST', '/api/messages', { recipientId, content })),
    openSocket: () =>
      new Promise((resolve, reject) => {
        const url = `${site.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
        const socket = new WebSocket(url, {
          headers: { cookie: person.cookies(), origin: site.origin, ...headers },
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
        await send('POST', '/api/entities', {
          name: `Listing ${newId()}`,
          category: 'food',
          city: 'Austin',
          state: 'TX',
          ...facts,
        }),
      ),
    rate: async (entityId, facts = {}) =>
      RatingView.parse(
        await send('POST', '/api/ratings', {
          entityId,
          starRating: 4,
          title: 'Another review',
          review,
          ...facts,
        }),
      ),
  };
};

/** Registers a new member. */
export const registered = async (
  site: UsedSite,
  { profile = {}, password = 'correct horse battery', headers = {} }: ActorFacts = {},
): Promise<Actor> => {
  const actor = actorBy(site, headers);
  const joined = await actor.send('POST', '/api/register', {
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

export const signedIn = async (site: UsedSite, { email, password }: Account): Promise<Actor> => {
  const actor = actorBy(site, {});
  const { id } = CurrentUser.parse(await actor.send('POST', '/api/login', { email, password }));
  return { ...actor, id, email, password };
};

/** Waits until the member's data export is ready. */
export const hasDownload = (actor: Actor): Promise<unknown> =>
  inTime(async () => {
    expect(DataExport.parse(await actor.send('GET', '/api/user/data-export')).status).toBe('ready');
  });

/** The files of the member's data export as texts, by name. */
export const downloadOf = async (actor: Actor): Promise<ReadonlyMap<string, string>> => {
  const { bytes } = await actor.request('GET', '/api/user/data-export/file');
  return new Map([...unzip(bytes)].map(([name, content]) => [name, content.toString()]));
};

/** Registers a member and grants premium. */
export const premium = async (site: UsedSite, facts: ActorFacts = {}): Promise<Actor> => {
  const actor = await registered(site, facts);
  await site.internal.call('identity', identityRoutes.setFlags, {
    params: { id: actor.id },
    body: { isPremium: true },
  });
  await isPremium(actor);
  return actor;
};

/** The gateway can cache the old flag for some seconds. */
export const isPremium = (actor: Actor): Promise<unknown> =>
  inTime(() => actor.send('GET', '/api/user/analytics'));
