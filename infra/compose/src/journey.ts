import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ListedEntity, RatingView } from '@candor/contracts';
import { z } from 'zod';
import { visitorOf, type Visitor, type VisitorsAnswer } from './visitor.ts';

/** What somebody has done on the site, to be found again. */
export interface Journey {
  readonly email: string;
  readonly password: string;
  readonly entityId: string;
  readonly ratingId: string;
  /** A word that only his rating has. */
  readonly word: string;
  readonly photoPath: string;
  readonly photo: Buffer;
}

// A killed instance holds its part of the bus for a while.
const soonMs = 40_000;
const pollMs = 200;

/** Somebody registers, lists a place, rates it with a photo and finds it; so does everybody else, soon. */
export const travel = async (siteUrl: string): Promise<Journey> => {
  const member = visitorOf(siteUrl);
  const page = await member.ask('GET', '/');
  expectThat(page.status === 200 && page.type.startsWith('text/html'), 'the first page is there', page);
  const mark = randomUUID().replaceAll('-', '').slice(0, 12);
  const account = { email: `${mark}@example.com`, password: `a quiet room ${mark}` };
  await register(member, account);
  const listed = await member.ask('POST', '/api/entities', {
    name: `Soup Kitchen ${mark}`,
    category: 'food',
    city: 'Austin',
    state: 'TX',
  });
  expectThat(listed.status === 201, 'he lists a place', listed);
  const { id: entityId } = ListedEntity.parse(listed.json);
  const word = `quokka${mark}`;
  const rated = await member.ask('POST', '/api/ratings', {
    entityId,
    starRating: 5,
    title: 'Worth the walk',
    tags: [word],
    photos: [onePixel],
    review: 'The room is calm, the staff remember your name, and the soup tastes as if somebody cared.',
  });
  expectThat(rated.status === 201, 'he rates it with a photo', rated);
  const { id: ratingId, photos } = RatingView.parse(rated.json);
  const own = await member.ask('GET', `/api/ratings/search?q=${word}`);
  expectThat(isFoundIn(own, ratingId), 'he finds his rating at once', own);
  const photoPath = photos[0] ?? '';
  const photo = await visitorOf(siteUrl).ask('GET', photoPath);
  expectThat(photo.status === 200 && photo.type === 'image/webp', 'his photo is served', photo);
  const journey = { ...account, entityId, ratingId, word, photoPath, photo: photo.bytes };
  await othersFind(siteUrl, journey);
  return journey;
};

/** What was done is still there: the account, the rating in search, the photo byte by byte. */
export const revisit = async (siteUrl: string, journey: Journey): Promise<void> => {
  const member = visitorOf(siteUrl);
  await signIn(member, journey);
  const rating = await member.ask('GET', `/api/ratings/${journey.ratingId}`);
  expectThat(rating.status === 200, 'his rating is still there', rating);
  const photo = await visitorOf(siteUrl).ask('GET', journey.photoPath);
  expectThat(photo.bytes.equals(journey.photo), 'his photo is still the same', photo);
  await othersFind(siteUrl, journey);
};

export const register = async (member: Visitor, account: Pick<Journey, 'email' | 'password'>) => {
  const registered = await member.ask('POST', '/api/register', {
    ...account,
    firstName: 'Grace',
    lastName: 'Hopper',
    city: 'Austin',
    state: 'TX',
    agreeToTerms: true,
  });
  expectThat(registered.status === 201, 'somebody registers', registered);
};

export const signIn = async (member: Visitor, { email, password }: Pick<Journey, 'email' | 'password'>) => {
  const signedIn = await member.ask('POST', '/api/login', { email, password });
  expectThat(signedIn.status === 200, `${email} signs in`, signedIn);
};

const othersFind = async (siteUrl: string, { word, ratingId }: Journey): Promise<void> => {
  const deadline = Date.now() + soonMs;
  for (;;) {
    const found = await visitorOf(siteUrl).ask('GET', `/api/ratings/search?q=${word}`);
    if (isFoundIn(found, ratingId)) return;
    expectThat(Date.now() < deadline, 'others find it soon', found);
    await pause(pollMs);
  }
};

const isFoundIn = ({ status, json }: VisitorsAnswer, ratingId: string): boolean =>
  status === 200 &&
  z
    .array(z.object({ id: z.string() }))
    .parse(json)
    .some(({ id }) => id === ratingId);

/** Throws with what was expected and what came. */
export const expectThat = (
  isSo: boolean,
  expected: string,
  { status, bytes, type }: VisitorsAnswer,
): void => {
  if (isSo) return;
  const shown = /json|text/.test(type) ? bytes.toString().slice(0, 300) : type;
  throw new Error(`Expected that ${expected}; got ${status} ${shown}`);
};

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
