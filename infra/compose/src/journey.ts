import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ListedEntity, RatingView } from '@candor/contracts';
import { z } from 'zod';
import { createVisitor, type Visitor, type VisitorResponse } from './visitor.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The content that a member has created on the site. */
export interface Journey extends Account {
  readonly entityId: string;
  readonly ratingId: string;
  /** A word that only this rating contains. */
  readonly word: string;
  readonly photoPath: string;
  readonly photo: Buffer;
}

/** Kafka reassigns the partitions of a killed instance only after its session has expired. */
const foundWithinMs = 40_000;
const pollMs = 200;

/** A member registers, lists a place, rates it with a photo and finds the rating. Then others find it. */
export const takeJourney = async (siteUrl: string): Promise<Journey> => {
  const member = createVisitor(siteUrl);
  const page = await member.request('GET', '/');
  expectThat(page.status === 200 && page.type.startsWith('text/html'), 'the home page is there', page);
  const mark = randomUUID().replaceAll('-', '').slice(0, 12);
  const account = newAccount();
  await register(member, account);
  const listed = await member.request('POST', '/api/entities', newEntity());
  expectThat(listed.status === 201, 'the member lists a place', listed);
  const { id: entityId } = ListedEntity.parse(listed.json);
  const word = `quokka${mark}`;
  const rated = await member.request('POST', '/api/ratings', {
    ...newRating(entityId),
    tags: [word],
    photos: [onePixel],
  });
  expectThat(rated.status === 201, 'the member rates it with a photo', rated);
  const { id: ratingId, photos } = RatingView.parse(rated.json);
  const own = await member.request('GET', `/api/ratings/search?q=${word}`);
  expectThat(contains(own, ratingId), 'the member finds the rating at once', own);
  const photoPath = photos[0] ?? '';
  const photo = await createVisitor(siteUrl).request('GET', photoPath);
  expectThat(photo.status === 200 && photo.type === 'image/webp', 'the photo is served', photo);
  const journey = { ...account, entityId, ratingId, word, photoPath, photo: photo.bytes };
  await othersFind(siteUrl, journey);
  return journey;
};

/** Throws unless the account, the rating, its entry in search and the bytes of its photo are still there. */
export const checkJourney = async (siteUrl: string, journey: Journey): Promise<void> => {
  const member = createVisitor(siteUrl);
  await signIn(member, journey);
  const rating = await member.request('GET', `/api/ratings/${journey.ratingId}`);
  expectThat(rating.status === 200, 'the rating is still there', rating);
  const photo = await createVisitor(siteUrl).request('GET', journey.photoPath);
  expectThat(photo.bytes.equals(journey.photo), 'the photo is unchanged', photo);
  await othersFind(siteUrl, journey);
};

export const newAccount = (): Account => ({
  email: `${randomUUID()}@example.com`,
  password: `a quiet room ${randomUUID()}`,
});

export const registrationOf = (account: Account) => ({
  ...account,
  firstName: 'Grace',
  lastName: 'Hopper',
  city: 'Austin',
  state: 'TX',
  agreeToTerms: true,
});

export const newEntity = () => ({
  name: `Soup Kitchen ${randomUUID()}`,
  category: 'food',
  city: 'Austin',
  state: 'TX',
});

export const newRating = (entityId: string) => ({
  entityId,
  starRating: 5,
  title: 'Worth the walk',
  review: 'The room is calm, the staff remember your name, and the soup tastes homemade.',
});

export const register = async (member: Visitor, account: Account): Promise<void> => {
  const registered = await member.request('POST', '/api/register', registrationOf(account));
  expectThat(registered.status === 201, 'a visitor registers', registered);
};

export const signIn = async (member: Visitor, { email, password }: Account): Promise<void> => {
  const signedIn = await member.request('POST', '/api/login', { email, password });
  expectThat(signedIn.status === 200, `${email} signs in`, signedIn);
};

const othersFind = async (siteUrl: string, { word, ratingId }: Journey): Promise<void> => {
  const deadline = Date.now() + foundWithinMs;
  for (;;) {
    const found = await createVisitor(siteUrl).request('GET', `/api/ratings/search?q=${word}`);
    if (contains(found, ratingId)) return;
    expectThat(Date.now() < deadline, 'others find it soon', found);
    await pause(pollMs);
  }
};

const Ratings = z.array(z.object({ id: z.string() }));

const contains = ({ status, json }: VisitorResponse, ratingId: string): boolean =>
  status === 200 && Ratings.parse(json).some(({ id }) => id === ratingId);

const expectThat = (isTrue: boolean, expected: string, { status, bytes, type }: VisitorResponse): void => {
  if (isTrue) return;
  const shown = /json|text/.test(type) ? bytes.toString().slice(0, 300) : type;
  throw new Error(`Expected that ${expected}. The response: ${status} ${shown}`);
};

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
