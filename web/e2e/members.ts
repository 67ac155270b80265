import { randomUUID } from 'node:crypto';
import {
  CurrentUser,
  Entity,
  RatingView,
  type PublishRatingBody,
  type RegisterBody,
} from '@candor/contracts';
import type { APIRequestContext, APIResponse } from 'playwright';
import { z } from 'zod';
import type { Login } from './site.ts';

/** A unique part of a name or text. It differs by more than a typo, which search would tolerate. */
export const uniqueWord = (): string => randomUUID().replaceAll('-', '').slice(0, 12);

/** A new member. The demo world is shared, so each test that changes it registers its own members. */
export const newcomer = (): Login & Pick<RegisterBody, 'firstName' | 'lastName'> => ({
  email: `${uniqueWord()}@journeys.example`,
  password: `pass-${uniqueWord()}`,
  firstName: 'Robin',
  lastName: 'Journey',
});

export const signIn = async (request: APIRequestContext, login: Login): Promise<void> => {
  await done(request.post('/api/login', { data: login }));
};

/** Registers a member over HTTP, for journeys about something else. */
export const register = async (
  request: APIRequestContext,
  names: Partial<Pick<RegisterBody, 'firstName' | 'lastName'>> = {},
): Promise<Login> => {
  const login = { ...newcomer(), ...names };
  const data = { ...login, city: 'Austin', state: 'TX', country: 'US', location: 'Austin, TX 78701' };
  await done(request.post('/api/register', { data: { ...data, agreeToTerms: true } }));
  return { email: login.email, password: login.password };
};

/** The id of the signed-in member. */
export const memberIdOf = async (request: APIRequestContext): Promise<string> => {
  const response = await done(request.get('/api/user', { maxRetries: 1 }));
  return CurrentUser.pick({ id: true }).parse(await response.json()).id;
};

/** A rating by the signed-in member; of a new entity, unless one is given. */
export const publish = async (
  request: APIRequestContext,
  {
    entityId = null,
    ...content
  }: { entityId?: string | null } & Partial<Pick<PublishRatingBody, 'photos' | 'tags'>> = {},
): Promise<RatingView> => {
  const rated = entityId ?? (await listSample(request));
  // Automatic rules report a text that repeats another review.
  const review = `Wide paths, old trees and a bench in the shade wherever one is needed, ${uniqueWord()}.`;
  const published = await done(
    request.post('/api/ratings', {
      data: { entityId: rated, starRating: 4, title: `Shade ${uniqueWord()}`, review, ...content },
    }),
  );
  return RatingView.parse(await published.json());
};

const listSample = async (request: APIRequestContext): Promise<string> => {
  const name = `Sample ${uniqueWord()}`;
  const listed = await done(
    request.post('/api/entities', {
      data: { name, category: 'place', city: 'Austin', state: 'TX', country: 'US' },
    }),
  );
  return Entity.pick({ id: true }).parse(await listed.json()).id;
};

export const searchRatings = async (request: APIRequestContext, query: string): Promise<RatingView[]> => {
  // Like a browser, it repeats a read whose idle connection the gateway just closed.
  const found = await done(request.get(`/api/ratings/search?${query}`, { maxRetries: 1 }));
  return z.array(RatingView).parse(await found.json());
};

/** Whether the caller's search finds it. Its author does at once, others after indexing. */
export const isFound = async (request: APIRequestContext, { entity, id }: RatingView): Promise<boolean> =>
  (await searchRatings(request, `q=${encodeURIComponent(entity.name)}`)).some((rating) => rating.id === id);

/** The response; throws if it is not OK. */
export const done = async (pending: Promise<APIResponse>): Promise<APIResponse> => {
  const response = await pending;
  if (!response.ok())
    throw new Error(`${response.url()} responded with ${response.status()}: ${await response.text()}`);
  return response;
};
