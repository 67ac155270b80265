import { randomUUID } from 'node:crypto';
import { CurrentUser, Entity, RatingView, type RegisterBody } from '@candor/contracts';
import type { APIRequestContext, APIResponse } from 'playwright';
import { z } from 'zod';
import type { Login } from './site.ts';

/** Part of a name or a text that nothing else in the world has: words a typo apart would be found too. */
export const uniqueWord = (): string => randomUUID().replaceAll('-', '').slice(0, 12);

/** Somebody who has never been here. The world is shared, so every test that changes it brings its own people. */
export const newcomer = (): Login & Pick<RegisterBody, 'firstName' | 'lastName'> => ({
  email: `${uniqueWord()}@journeys.example`,
  password: `pass-${uniqueWord()}`,
  firstName: 'Robin',
  lastName: 'Journey',
});

export const signIn = async (request: APIRequestContext, login: Login): Promise<void> => {
  await done(request.post('/api/login', { data: login }));
};

/** Registers a newcomer beside the page, for journeys about something else. */
export const register = async (
  request: APIRequestContext,
  names: Partial<Pick<RegisterBody, 'firstName' | 'lastName'>> = {},
): Promise<Login> => {
  const login = { ...newcomer(), ...names };
  const data = { ...login, city: 'Austin', state: 'TX', country: 'US', location: 'Austin, TX 78701' };
  await done(request.post('/api/register', { data: { ...data, agreeToTerms: true } }));
  return { email: login.email, password: login.password };
};

/** Of whoever is signed in. */
export const memberIdOf = async (request: APIRequestContext): Promise<string> => {
  const answer = await done(request.get('/api/user'));
  return CurrentUser.pick({ id: true }).parse(await answer.json()).id;
};

/** A rating of a new entity by whoever is signed in. */
export const publish = async (request: APIRequestContext): Promise<RatingView> => {
  const name = `Sample ${uniqueWord()}`;
  const listed = await done(
    request.post('/api/entities', {
      data: { name, category: 'place', city: 'Austin', state: 'TX', country: 'US' },
    }),
  );
  const { id: entityId } = Entity.pick({ id: true }).parse(await listed.json());
  // Words that stand in another review, too, would be a case for the admins.
  const review = `Wide paths, old trees and a bench in the shade wherever one is needed, ${uniqueWord()}.`;
  const published = await done(
    request.post('/api/ratings', {
      data: { entityId, starRating: 4, title: `Shade ${uniqueWord()}`, review },
    }),
  );
  return RatingView.parse(await published.json());
};

export const searchRatings = async (request: APIRequestContext, query: string): Promise<RatingView[]> => {
  const found = await done(request.get(`/api/ratings/search?${query}`));
  return z.array(RatingView).parse(await found.json());
};

/** Whether whoever asks finds it. Only its author does at once: others when the index shows it. */
export const isFound = async (request: APIRequestContext, { entity, id }: RatingView): Promise<boolean> =>
  (await searchRatings(request, `q=${encodeURIComponent(entity.name)}`)).some((rating) => rating.id === id);

/** The answer, which is a good one. */
export const done = async (answer: Promise<APIResponse>): Promise<APIResponse> => {
  const response = await answer;
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return response;
};
