import { crc32 } from 'node:zlib';
import { Checkout, type RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import { expect } from 'vitest';
import { hasDownload, isPremium, premium, registered, review, signedIn, type Actor } from './actor.ts';
import { inTime } from './in-time.ts';
import type { Marks } from './marks.ts';
import type { Life, Others, World } from './people.ts';
import { beParked, beRefused, failToBeStored } from './troubles.ts';

/** Where he comes from. */
export const address = '203.0.113.177';
/** In the numbering plan for fiction. */
export const phone = '(512) 555-0143';
export const storedPhone = '+15125550143';

export const startOthers = async (world: World): Promise<Others> => {
  const { site, ground } = world;
  const admin = await signedIn(site, ground.admin);
  const [friend, stranger] = [await premium(site), await premium(site)];
  for (const actor of [friend, stranger]) await confirm(world, actor);
  const [rated, claimed] = [(await friend.list()).id, (await friend.list()).id];
  const [kept, answered] = [await friend.rate(rated, { tags: ['calm'] }), await friend.rate(claimed)];
  const apart = (await stranger.list()).id;
  const strangers = await stranger.rate(apart, { photos: [pngSaying('stranger')] });
  await friend.did('PUT', `/api/ratings/${strangers.id}/vote`, { isHelpful: true });
  await friend.did('POST', '/api/follow', { followingId: stranger.id });
  await friend.writes(stranger, 'Between us');
  await stranger.writes(friend, 'Unread between us');
  return { admin, friend, stranger, rated, claimed, kept, answered, apart };
};

/** Does everything that a member can do, and says something else each time. */
export const live = async (world: World, others: Others, marks: Marks): Promise<Life> => {
  const { site, messageTo } = world;
  const { friend } = others;
  const gone = await registered(site, {
    headers: { 'user-agent': `${marks.of('device')}/1.0 (X11; Linux x86_64)`, 'x-forwarded-for': address },
    password: `pass ${marks.of('password')}`,
    profile: {
      email: `${marks.of('email')}@mail.example`,
      firstName: marks.of('first name at first'),
      lastName: marks.of('last name'),
      city: marks.of('city'),
      location: `${marks.of('place')} 78701`,
    },
  });
  await confirm(world, gone);
  await gone.did('POST', '/api/forgot-password', { email: gone.email });
  const { clientSecret } = Checkout.parse(await gone.did('POST', '/api/get-or-create-subscription', {}));
  await gone.did('POST', '/api/billing/test/confirm', { clientSecret, ...card });
  await isPremium(gone);
  await gone.did('PUT', '/api/user/profile', {
    firstName: marks.of('first name'),
    lastName: marks.of('last name'),
    bio: marks.of('bio'),
    location: `${marks.of('place')} 78701`,
    city: marks.of('city'),
    state: 'TX',
    profilePicture: pngSaying(marks.of('in a photo')),
  });
  const rating = await gone.rate(others.rated, {
    title: marks.of('title'),
    review: `${marks.of('review')} ${review}`,
    tags: [marks.of('tag')],
    photos: [pngSaying(marks.of('in a photo'))],
    priceRange: 2,
    serviceQuality: 5,
    wouldRecommend: 'yes',
  });
  const listed = await rateAndThinkAgain(gone, marks);
  await claim(world, gone, marks, others);
  await suggest(gone, marks, others);
  await gone.did('PUT', `/api/ratings/${others.kept.id}/vote`, { isHelpful: true });
  await gone.did('POST', '/api/ratings/views', { ratingIds: [others.kept.id, others.answered.id] });
  await gone.did('GET', `/api/users/${friend.id}`);
  await gone.did('GET', `/api/ratings/search?q=${marks.of('search')}`);
  await gone.did('POST', '/api/follow', { followingId: friend.id });
  await gone.writes(friend, marks.of('message'));
  await gone.did('POST', '/api/reports', {
    kind: 'rating',
    targetId: others.kept.id,
    reason: 'other',
    note: marks.of('report'),
  });
  await beReported(gone, marks, others, rating);

  await friend.did('PUT', `/api/ratings/${rating.id}/vote`, { isHelpful: true });
  await friend.did('POST', '/api/ratings/views', { ratingIds: [rating.id] });
  await friend.did('GET', `/api/users/${gone.id}`);
  await friend.did('POST', '/api/follow', { followingId: gone.id });
  await friend.writes(gone, 'Kept by who wrote it');
  await beRefused(gone, marks);
  await failToBeStored(world, gone, marks, others);
  const parked = await beParked(world, gone, marks);
  for (const actor of [gone, friend]) {
    await actor.did('POST', '/api/user/data-export');
    await hasDownload(actor);
  }
  const user = await gone.did('GET', '/api/user');
  const { profilePicture: picture } = user as { profilePicture: string };
  expect(await messageTo(gone.email)).toContain('http');
  return { gone, rating, listed: [...listed, parked], picture };
};

/** Follows the link in the mail that welcomed him. */
const confirm = async ({ mustConfirm, messageTo }: World, actor: Actor): Promise<void> => {
  if (!mustConfirm) return;
  const token = await inTime(async () => {
    const [, found] = /token=([\w-]+)/.exec(await messageTo(actor.email)) ?? [];
    expect(found).toBeDefined();
    return found;
  });
  await actor.did('POST', '/api/confirm-address', { token });
};

/** A rating that is revised, one that is taken back, and one whose answer is kept for repeats; what they are about. */
const rateAndThinkAgain = async (gone: Actor, marks: Marks): Promise<readonly string[]> => {
  const [one, two, three] = [await gone.list(), await gone.list(), await gone.list()];
  const first = await gone.rate(one.id, { title: marks.of('title at first') });
  await gone.did('PUT', `/api/ratings/${first.id}`, { title: marks.of('title revised') });
  const { id } = await gone.rate(two.id, { title: marks.of('title taken back') });
  await gone.did('DELETE', `/api/ratings/${id}`);
  const repeated = { entityId: three.id, starRating: 3, title: marks.of('title kept for repeats'), review };
  await gone.did('POST', '/api/ratings', repeated, { 'idempotency-key': newId() });
  return [one.id, two.id, three.id];
};

/** A claim by mail that stands, an answer as owner, and a code by phone that he does not use. */
const claim = async (
  { messageTo }: World,
  gone: Actor,
  marks: Marks,
  { friend, claimed, answered }: Others,
): Promise<void> => {
  const contact = `${marks.of('claim')}@claims.example`;
  await gone.did('POST', `/api/entities/${claimed}/claim/initiate`, {
    verificationMethod: 'email',
    verificationContact: contact,
  });
  const verificationCode = await inTime(async () => {
    const [code] = /\b\d{6}\b/.exec(await messageTo(contact)) ?? [];
    expect(code).toBeDefined();
    return code;
  });
  await gone.did('POST', `/api/entities/${claimed}/claim/verify`, { verificationCode });
  await inTime(() =>
    gone.did('PUT', `/api/ratings/${answered.id}/reply`, { text: `Thank you, ${marks.of('reply')}` }),
  );
  await gone.did('POST', `/api/entities/${(await friend.list()).id}/claim/initiate`, {
    verificationMethod: 'phone',
    verificationContact: phone,
  });
};

/** What is not his to change waits as a suggestion. */
const suggest = async (gone: Actor, marks: Marks, { friend }: Others): Promise<void> => {
  const listing = { name: `Listing ${newId()}` };
  await friend.list(listing);
  const { suggestionRecorded } = await gone.list({ ...listing, description: marks.of('suggestion') });
  expect(suggestionRecorded).toBe(true);
};

/** The friend reports his review, an admin warns him, and he answers. */
const beReported = async (
  gone: Actor,
  marks: Marks,
  { friend, admin }: Others,
  rating: RatingView,
): Promise<void> => {
  await inTime(() =>
    friend.did('POST', '/api/reports', {
      kind: 'rating',
      targetId: rating.id,
      reason: 'not-genuine',
      note: 'He was not there',
    }),
  );
  const caseId = `rating.${rating.id}`;
  await admin.did('POST', `/api/admin/reports/${caseId}/decide`, { decision: 'warn', reason: 'Be kind.' });
  await inTime(() => gone.did('POST', `/api/user/decisions/${caseId}/appeal`, { text: marks.of('appeal') }));
};

export const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' };

/** A picture of one point, as a data URL, with a text in it that no picture shows. */
export const pngSaying = (text: string): string => {
  const chunk = Buffer.concat([Buffer.from('tEXtComment\0'), Buffer.from(text)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  const afterHeader = 33;
  const bytes = [onePixel.subarray(0, afterHeader), length, chunk, check, onePixel.subarray(afterHeader)];
  return `data:image/png;base64,${Buffer.concat(bytes).toString('base64')}`;
};

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
