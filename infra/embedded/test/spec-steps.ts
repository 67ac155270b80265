import { z } from 'zod';
import {
  Checkout,
  Conversation,
  Dashboard,
  EntityRow,
  OneEntity,
  OneMessage,
  OneRating,
  OneUser,
  Paid,
  pageOf,
  RatingRow,
  Ratings,
  Refused,
  Stats,
  UserRow,
} from './spec-responses.ts';

export type Who = 'visitor' | 'member' | 'premium' | 'friend' | 'admin' | 'leaver';

/** One call of the walk. `{name}` in texts is a value that an earlier step saved. */
export interface Step {
  readonly as: Who;
  /** Method and path of the specification. */
  readonly call: string;
  /** The value of the path parameter, e.g. `{entity}`. */
  readonly of?: string;
  readonly query?: string;
  readonly body?: object;
  readonly status: number;
  /** The listed fields of the response. */
  readonly response?: z.ZodType;
  /** Name → dotted path in the response. */
  readonly saves?: Readonly<Record<string, string>>;
}

const password = 'correct horse battery';
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const review = 'The room is calm, the staff remember your name, and the soup tastes as if somebody cared.';
const facts = { title: 'Worth the walk', review, priceRange: 2, serviceQuality: 5, wouldRecommend: 'yes' };
const rating = { ...facts, tags: ['soup', 'calm'], photos: [onePixel] };
const place = { category: 'food', city: 'Austin', state: 'TX', country: 'US' };

const register = (as: Who): Step => ({
  as,
  call: 'POST /api/register',
  status: 201,
  response: OneUser,
  saves: { [as]: 'id' },
  body: {
    email: `${as}@example.com`,
    password,
    firstName: 'Grace',
    lastName: 'Hopper',
    city: 'Austin',
    state: 'TX',
    country: 'US',
    location: 'Austin, TX 78701',
    agreeToTerms: true,
  },
});
const list = (name: string, more: object = {}): Step => ({
  as: 'member',
  call: 'POST /api/entities',
  body: { name, ...place, ...more },
  status: 201,
  response: z.object({ id: z.uuid() }),
  saves: { [name]: 'id' },
});
const rate = (entity: string, name: string): Step => ({
  as: 'member',
  call: 'POST /api/ratings',
  status: 201,
  saves: { [name]: 'id' },
  body: { entityId: `{${entity}}`, starRating: 2, ...facts },
});
const setFlag = (of: Who, flag: object): Step => ({
  as: 'admin',
  call: 'PUT /api/admin/users/{userId}',
  of: `{${of}}`,
  body: flag,
  status: 200,
});

/** Registers members. An operator makes the last one an admin. */
export const registrations = (['member', 'premium', 'friend', 'leaver', 'admin'] as const).map(register);

/** The steps up to the code that a claimant gets by mail. */
export const daily: readonly Step[] = [
  { as: 'member', call: 'POST /api/logout', status: 204 },
  { as: 'member', call: 'GET /api/user', status: 401 },
  {
    as: 'member',
    call: 'POST /api/login',
    status: 200,
    response: OneUser,
    body: { email: 'member@example.com', password, rememberMe: true },
  },
  { as: 'member', call: 'GET /api/user', status: 200, response: OneUser },
  { as: 'member', call: 'GET /api/auth/me', status: 200, response: OneUser },
  list('diner', {
    address: '1 Main St',
    website: 'https://diner.example',
    phone: '512-555-0100',
    instagram: 'diner',
    facebook: 'diner',
    twitter: 'diner',
    metadata: { additionalLinks: [{ label: 'Menu', url: 'https://diner.example/menu' }] },
  }),
  list('market'),
  list('unclaimed'),
  {
    as: 'member',
    call: 'POST /api/ratings',
    status: 201,
    response: OneRating,
    body: { entityId: '{diner}', starRating: 4, ...rating },
    saves: { rating: 'id', photo: 'photos.0' },
  },
  {
    as: 'member',
    call: 'PUT /api/ratings/{id}',
    of: '{rating}',
    status: 200,
    response: OneRating,
    body: { starRating: 4, ...rating, title: 'Worth every step', photos: ['{photo}'] },
  },
  { as: 'visitor', call: 'GET /api/ratings/{id}', of: '{rating}', status: 200, response: OneRating },
  {
    as: 'visitor',
    call: 'GET /api/ratings/search',
    status: 200,
    response: Ratings,
    query: 'query=soup&category=food&minRating=4&city=Austin&state=TX&sortBy=newest&limit=50',
  },
  {
    as: 'visitor',
    call: 'GET /api/ratings/search',
    query: 'q=soup&limit=50',
    status: 200,
    response: Ratings,
  },
  {
    as: 'visitor',
    call: 'GET /api/ratings/search',
    status: 200,
    response: Ratings,
    query: 'limit=6&sortBy=helpful',
  },
  {
    as: 'visitor',
    call: 'GET /api/ratings/user/{userId}',
    of: '{member}',
    status: 200,
    response: Ratings,
  },
  {
    as: 'visitor',
    call: 'GET /api/ratings/entity/{id}',
    of: '{diner}',
    status: 200,
    response: Ratings,
  },
  { as: 'visitor', call: 'GET /api/entities/{id}', of: '{diner}', status: 200, response: OneEntity },
  { as: 'member', call: 'GET /api/user/dashboard', status: 200, response: Dashboard },
  {
    as: 'member',
    call: 'PUT /api/user/profile',
    status: 200,
    body: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      bio: 'Eats out.',
      location: '73301',
      city: 'Austin',
      state: 'TX',
      profilePicture: onePixel,
    },
  },
  {
    as: 'member',
    call: 'GET /api/user',
    status: 200,
    response: OneUser.extend({ firstName: z.literal('Ada'), bio: z.literal('Eats out.') }),
  },
  {
    as: 'leaver',
    call: 'POST /api/get-or-create-subscription',
    status: 200,
    response: Checkout,
    saves: { clientSecret: 'clientSecret' },
  },
  {
    as: 'leaver',
    call: 'POST /api/billing/test/confirm',
    status: 200,
    response: Paid,
    body: { clientSecret: '{clientSecret}', cardNumber: '4242424242424242', expiry: '12/49', cvc: '123' },
  },
  setFlag('premium', { isPremium: true }),
  setFlag('friend', { isPremium: true }),
  setFlag('friend', { isVerified: true }),
  setFlag('leaver', { isAdmin: true }),
  { as: 'premium', call: 'POST /api/follow', body: { followingId: '{friend}' }, status: 204 },
  {
    as: 'premium',
    call: 'GET /api/users/{id}/following-status',
    of: '{friend}',
    status: 200,
    response: z.object({ isFollowing: z.literal(true) }),
  },
  { as: 'premium', call: 'POST /api/unfollow', body: { followingId: '{friend}' }, status: 204 },
  {
    as: 'premium',
    call: 'GET /api/users/{id}/following-status',
    of: '{friend}',
    status: 200,
    response: z.object({ isFollowing: z.literal(false) }),
  },
  {
    as: 'premium',
    call: 'POST /api/messages',
    status: 201,
    saves: { message: 'id' },
    body: { recipientId: '{friend}', content: 'Hello' },
  },
  {
    as: 'friend',
    call: 'GET /api/messages/conversations',
    status: 200,
    response: z.tuple([Conversation]),
  },
  {
    as: 'friend',
    call: 'GET /api/messages/{userId}',
    of: '{premium}',
    status: 200,
    response: z.object({ data: z.tuple([OneMessage]) }),
  },
  { as: 'friend', call: 'PATCH /api/messages/{id}/read', of: '{message}', body: {}, status: 204 },
  {
    as: 'premium',
    call: 'POST /api/entities/{id}/claim/initiate',
    of: '{unclaimed}',
    body: { verificationMethod: 'email', verificationContact: 'no address' },
    status: 400,
    response: Refused,
  },
  {
    as: 'premium',
    call: 'POST /api/entities/{id}/claim/initiate',
    of: '{unclaimed}',
    status: 200,
    body: { verificationMethod: 'email', verificationContact: 'owner@unclaimed.example' },
  },
];

/** The steps after the claimant's code `{code}`, up to the deletions. */
export const endings: readonly Step[] = [
  {
    as: 'premium',
    call: 'POST /api/entities/{id}/claim/verify',
    of: '{unclaimed}',
    body: { verificationCode: '12345' },
    status: 400,
    response: Refused,
  },
  {
    as: 'premium',
    call: 'POST /api/entities/{id}/claim/verify',
    of: '{unclaimed}',
    status: 200,
    body: { verificationCode: '{code}' },
  },
  {
    as: 'visitor',
    call: 'GET /api/entities/{id}',
    of: '{unclaimed}',
    status: 200,
    response: z.object({ isClaimed: z.literal(true), claimStatus: z.literal('claimed') }),
  },
  rate('market', 'own'),
  { as: 'member', call: 'DELETE /api/ratings/{id}', of: '{own}', status: 204 },
  rate('market', 'moderated'),
  { as: 'admin', call: 'GET /api/admin/stats', status: 200, response: Stats },
  {
    as: 'admin',
    call: 'GET /api/admin/users',
    query: 'page=1&limit=20&search=premium@example',
    status: 200,
    response: pageOf(UserRow),
  },
  {
    as: 'admin',
    call: 'GET /api/admin/entities',
    query: 'page=1&limit=20&category=food',
    status: 200,
    response: pageOf(EntityRow),
  },
  {
    as: 'admin',
    call: 'GET /api/admin/ratings',
    query: 'page=1&limit=20',
    status: 200,
    response: pageOf(RatingRow),
  },
  { as: 'admin', call: 'DELETE /api/admin/ratings/{id}', of: '{moderated}', status: 204 },
  { as: 'admin', call: 'DELETE /api/admin/entities/{id}', of: '{market}', status: 204 },
  { as: 'admin', call: 'DELETE /api/admin/users/{userId}', of: '{leaver}', status: 204 },
  { as: 'visitor', call: 'GET /api/ratings/{id}', of: '{own}', status: 404 },
  { as: 'visitor', call: 'GET /api/ratings/{id}', of: '{moderated}', status: 404 },
  { as: 'visitor', call: 'GET /api/entities/{id}', of: '{market}', status: 404 },
  { as: 'visitor', call: 'GET /api/ratings/user/{userId}', of: '{leaver}', status: 404 },
];
