import { createECDH, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AuthenticatorSecret, Checkout, type RatingView, SavedList } from '@candor/contracts';
import { newId } from '@candor/platform';
import { softwareAuthenticator } from '@candor/platform/testing';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { hasDownload, isPremium, premium, registered, review, signedIn, type Actor } from './actor.ts';
import { inTime } from './in-time.ts';
import type { Marks } from './marks.ts';
import type { MemberHistory, Others, World } from './people.ts';
import { parkEvent, sendRefusedRequests, sendFailingRequests } from './failing-requests.ts';

/** The member's network address. */
export const address = '203.0.113.177';
/** Reserved for fiction. */
export const phone = '(512) 555-0143';
export const storedPhone = '+15125550143';

export const createOthers = async (world: World): Promise<Others> => {
  const { site, fixture } = world;
  const admin = await signedIn(site, fixture.admin);
  const [friend, stranger] = [await premium(site), await premium(site)];
  for (const actor of [friend, stranger]) await confirm(world, actor);
  const [rated, claimed] = [(await friend.list()).id, (await friend.list()).id];
  const [votedFor, repliedTo] = [await friend.rate(rated, { tags: ['calm'] }), await friend.rate(claimed)];
  const unrelated = (await stranger.list()).id;
  const strangers = await stranger.rate(unrelated, { photos: [pngContaining('stranger')] });
  await friend.send('PUT', `/api/ratings/${strangers.id}/vote`, { isHelpful: true });
  await friend.send('POST', '/api/follow', { followingId: stranger.id });
  await friend.sendMessage(stranger, 'Between us');
  await stranger.sendMessage(friend, 'Unread between us');
  return { admin, friend, stranger, rated, claimed, votedFor, repliedTo, unrelated };
};

/** Uses every feature of a member, each time with another text. */
export const createFullHistory = async (
  world: World,
  others: Others,
  marks: Marks,
): Promise<MemberHistory> => {
  const { site, messageTo } = world;
  const { friend } = others;
  const joined = await registered(site, {
    headers: { 'user-agent': `${marks.of('device')}/1.0 (X11; Linux x86_64)`, 'x-forwarded-for': address },
    password: `pass ${marks.of('password')}`,
    profile: {
      email: `${marks.of('first email')}@mail.example`,
      firstName: marks.of('first name at first'),
      lastName: marks.of('last name'),
      city: marks.of('city'),
      location: `${marks.of('place')} 78701`,
    },
  });
  await confirm(world, joined);
  const member = await changeEmail(world, joined, `${marks.of('email')}@mail.example`);
  await member.send('POST', '/api/forgot-password', { email: member.email });
  await member.send('POST', '/api/user/email', {
    email: `${marks.of('next email')}@mail.example`,
    password: member.password,
  });
  const { clientSecret } = Checkout.parse(await member.send('POST', '/api/get-or-create-subscription', {}));
  await member.send('POST', '/api/billing/test/confirm', { clientSecret, ...card });
  await isPremium(member);
  await member.send('PUT', '/api/user/profile', {
    firstName: marks.of('first name'),
    lastName: marks.of('last name'),
    bio: marks.of('bio'),
    location: `${marks.of('place')} 78701`,
    city: marks.of('city'),
    state: 'TX',
    profilePicture: pngContaining(marks.of('in a photo')),
  });
  const rating = await member.rate(others.rated, {
    title: marks.of('title'),
    review: `${marks.of('review')} ${review}`,
    tags: [marks.of('tag')],
    photos: [pngContaining(marks.of('in a photo'))],
    priceRange: 2,
    serviceQuality: 5,
    wouldRecommend: 'yes',
  });
  const listed = await reviseRatings(member, marks);
  await claim(world, member, marks, others);
  await suggest(member, marks, others);
  await member.send('PUT', `/api/ratings/${others.votedFor.id}/vote`, { isHelpful: true });
  await member.send('POST', '/api/ratings/views', { ratingIds: [others.votedFor.id, others.repliedTo.id] });
  await member.send('GET', `/api/users/${friend.id}`);
  await member.send('GET', `/api/ratings/search?q=${marks.of('search')}`);
  await member.send('POST', '/api/follow', { followingId: friend.id });
  await member.send('PUT', '/api/notifications/settings', { helpful: 'daily' });
  await member.send('PUT', '/api/user/language', { language: 'es' });
  await member.send('POST', '/api/block', { memberId: others.stranger.id });
  await member.sendMessage(friend, marks.of('message'));
  await save(member, marks, others);
  await member.send('POST', '/api/reports', {
    kind: 'rating',
    targetId: others.votedFor.id,
    reason: 'other',
    note: marks.of('report'),
  });
  await member.send('POST', '/api/support-requests', { text: marks.of('support request') });
  await receiveReport(member, marks, others, rating);

  await friend.send('PUT', `/api/ratings/${rating.id}/vote`, { isHelpful: true });
  await friend.send('PUT', `/api/saved/lists/default/items/${rating.id}`, { type: 'rating', note: 'Stays' });
  await friend.send('POST', '/api/ratings/views', { ratingIds: [rating.id] });
  await friend.send('GET', `/api/users/${member.id}`);
  await friend.send('POST', '/api/follow', { followingId: member.id });
  await others.stranger.send('POST', '/api/block', { memberId: member.id });
  await friend.sendMessage(member, 'Stays with its writer');
  await sendRefusedRequests(member, marks);
  await sendFailingRequests(world, member, marks, others);
  const parked = await parkEvent(world, member, marks);
  await addPasskey(world, member, marks);
  await requireCodes(member);
  await subscribeToPush(member);
  for (const actor of [member, friend]) {
    await actor.send('POST', '/api/user/data-export');
    await hasDownload(actor);
  }
  const user = await member.send('GET', '/api/user');
  const { profilePicture: picture } = user as { profilePicture: string };
  expect(await messageTo(member.email)).toContain('http');
  return { member, rating, listed: [...listed, parked], picture };
};

/** At no host: none can have so long a name. */
const pushOrigin = `https://${'x'.repeat(64)}.push.apple.com`;

const subscribeToPush = async (member: Actor): Promise<void> => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await member.send('PUT', '/api/notifications/push', { endpoint: `${pushOrigin}/1`, keys });
};

/** Adds a passkey, and begins to add another one. */
const addPasskey = async ({ site }: World, member: Actor, marks: Marks): Promise<void> => {
  const prepare = () =>
    member.send('POST', '/api/user/passkeys/options', { password: member.password, code: null });
  const credential = softwareAuthenticator(site.origin).register(await prepare());
  await member.send('POST', '/api/user/passkeys', { name: marks.of('passkey'), credential });
  await prepare();
};

/** Sets up an authenticator app, and begins a sign-in that needs its code. */
const requireCodes = async (member: Actor): Promise<void> => {
  const { email, password } = member;
  const prepared = await member.send('POST', '/api/user/authenticator', { password });
  const { secret } = AuthenticatorSecret.parse(prepared);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await member.send('POST', '/api/user/authenticator/confirm', { code });
  expect((await member.request('POST', '/api/login', { email, password })).status).toBe(401);
};

/** Follows the link in the welcome mail. */
const confirm = async ({ mustConfirm, messageTo }: World, actor: Actor): Promise<void> => {
  if (!mustConfirm) return;
  const token = await inTime(async () => {
    const [, found] = /token=([\w-]+)/.exec(await messageTo(actor.email)) ?? [];
    expect(found).toBeDefined();
    return found;
  });
  await actor.send('POST', '/api/confirm-address', { token });
};

/** Follows the link to the new address. */
const changeEmail = async ({ messageTo }: World, actor: Actor, email: string): Promise<Actor> => {
  await actor.send('POST', '/api/user/email', { email, password: actor.password });
  const token = await inTime(async () => {
    const [, found] = /mode=email&token=([\w-]+)/.exec(await messageTo(email)) ?? [];
    expect(found).toBeDefined();
    return found;
  });
  await actor.send('POST', '/api/confirm-email-change', { token });
  return { ...actor, email };
};

/** A revised rating, a deleted one, and one with a stored response for repeats. Returns their listings. */
const reviseRatings = async (member: Actor, marks: Marks): Promise<readonly string[]> => {
  const [one, two, three] = [await member.list(), await member.list(), await member.list()];
  const first = await member.rate(one.id, { title: marks.of('title at first') });
  await member.send('PUT', `/api/ratings/${first.id}`, { title: marks.of('title revised') });
  const { id } = await member.rate(two.id, { title: marks.of('title deleted') });
  await member.send('DELETE', `/api/ratings/${id}`);
  const repeated = {
    entityId: three.id,
    starRating: 3,
    title: marks.of('title votedFor for repeats'),
    review,
  };
  await member.send('POST', '/api/ratings', repeated, { 'idempotency-key': newId() });
  return [one.id, two.id, three.id];
};

/** A claim verified by mail, a reply as owner, and an unused code by phone. */
const claim = async (
  { messageTo }: World,
  member: Actor,
  marks: Marks,
  { friend, claimed, repliedTo }: Others,
): Promise<void> => {
  const contact = `${marks.of('claim')}@claims.example`;
  await member.send('POST', `/api/entities/${claimed}/claim/initiate`, {
    verificationMethod: 'email',
    verificationContact: contact,
  });
  const verificationCode = await inTime(async () => {
    const [code] = /\b\d{6}\b/.exec(await messageTo(contact)) ?? [];
    expect(code).toBeDefined();
    return code;
  });
  await member.send('POST', `/api/entities/${claimed}/claim/verify`, { verificationCode });
  await inTime(() =>
    member.send('PUT', `/api/ratings/${repliedTo.id}/reply`, { text: `Thank you, ${marks.of('reply')}` }),
  );
  await member.send('POST', `/api/entities/${(await friend.list()).id}/claim/initiate`, {
    verificationMethod: 'phone',
    verificationContact: phone,
  });
};

/** A shared list with a place and a review, and a search. */
const save = async (member: Actor, marks: Marks, { rated, votedFor }: Others): Promise<void> => {
  const created = await member.send('POST', '/api/saved/lists', { name: marks.of('list') });
  const path = `/api/saved/lists/${SavedList.parse(created).id}`;
  await member.send('PUT', `${path}/items/${rated}`, { type: 'entity', note: marks.of('note of a place') });
  await member.send('PUT', `${path}/items/${votedFor.id}`, {
    type: 'rating',
    note: marks.of('note of a review'),
  });
  await member.send('PATCH', path, { isShared: true });
  await member.send('POST', '/api/alerts', {
    name: marks.of('alert'),
    search: { view: 'ratings', q: marks.of('saved search') },
    frequency: 'daily',
  });
};

/** An edit of another member's listing becomes a suggestion. */
const suggest = async (member: Actor, marks: Marks, { friend }: Others): Promise<void> => {
  const listing = { name: `Listing ${newId()}` };
  await friend.list(listing);
  const { suggestionRecorded } = await member.list({ ...listing, description: marks.of('suggestion') });
  expect(suggestionRecorded).toBe(true);
};

/** The friend reports the member's review, an admin warns them, and they appeal. */
const receiveReport = async (
  member: Actor,
  marks: Marks,
  { friend, admin }: Others,
  rating: RatingView,
): Promise<void> => {
  await inTime(() =>
    friend.send('POST', '/api/reports', {
      kind: 'rating',
      targetId: rating.id,
      reason: 'not-genuine',
      note: 'Never a guest',
    }),
  );
  const caseId = `rating.${rating.id}`;
  await admin.send('POST', `/api/admin/reports/${caseId}/decide`, { decision: 'warn', reason: 'Be kind.' });
  await inTime(() =>
    member.send('POST', `/api/user/decisions/${caseId}/appeal`, { text: marks.of('appeal') }),
  );
};

export const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' };

/** A PNG of one pixel as a data URL, with the text in its metadata. */
export const pngContaining = (text: string): string => {
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
