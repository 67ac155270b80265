import { CurrentUser, identityRoutes, ListedEntity, RatingView, type BodyOf } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { expect } from 'vitest';
import type { Person, Site } from '../site.ts';

/** A registered member with a session. */
export interface Member {
  readonly person: Person;
  readonly id: string;
  readonly email: string;
}

export const password = 'correct horse battery';

export const register = async (site: Site, facts: object = {}): Promise<Member> => {
  const person = site.newPerson();
  const response = await person.request('POST', '/api/register', {
    email: `${newId()}@example.com`,
    password,
    firstName: 'Grace',
    lastName: 'Hopper',
    city: 'Austin',
    state: 'TX',
    agreeToTerms: true,
    ...facts,
  });
  expect(response.status, response.text).toBe(201);
  const { id, email } = CurrentUser.parse(response.json);
  return { person, id, email };
};

/** Resolves when the gateway, which caches flags for some seconds, has the new ones. */
export const grant = async (
  site: Site,
  { person, id }: Member,
  flags: BodyOf<typeof identityRoutes.setFlags>,
): Promise<void> => {
  await site.internal.call('identity', identityRoutes.setFlags, { params: { id }, body: flags });
  await eventually(async () => {
    expect((await person.request('GET', '/api/user')).json).toMatchObject(flags);
  });
};

export const registerAdmin = async (site: Site): Promise<Member> => {
  const member = await register(site);
  await grant(site, member, { isAdmin: true });
  return member;
};

export const list = async (person: Person, facts: object = {}): Promise<ListedEntity> => {
  const body = { name: `Soup Kitchen ${newId()}`, category: 'food', city: 'Austin', state: 'TX', ...facts };
  return ListedEntity.parse((await person.request('POST', '/api/entities', body)).json);
};

export const review =
  'The room is calm, the staff remember your name, and the soup tastes as if somebody cared.';

export const rate = async (
  person: Person,
  entityId: string,
  facts: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<RatingView> => {
  const body = { entityId, starRating: 5, title: 'Worth the walk', review, ...facts };
  const response = await person.request('POST', '/api/ratings', body, headers);
  expect(response.status, response.text).toBe(201);
  return RatingView.parse(response.json);
};
