/**
 * The permitted callers of a call. `owner`: the author of the rating. Others get 401 (signed out) or 403 (signed in); `public`
 * calls are open to all.
 */
export type Access = 'public' | 'member' | 'owner' | 'premium' | 'admin';

/** Every call of the specification, and its permitted callers. */
export const listedCalls: Readonly<Record<string, Access>> = {
  'GET /api/user': 'member',
  'GET /api/auth/me': 'member',
  'POST /api/login': 'public',
  'POST /api/register': 'public',
  'POST /api/logout': 'public',
  'GET /api/ratings/search': 'public',
  'POST /api/entities': 'member',
  'POST /api/ratings': 'member',
  'PUT /api/ratings/{id}': 'owner',
  'GET /api/ratings/{id}': 'public',
  'DELETE /api/ratings/{id}': 'owner',
  'GET /api/ratings/user/{userId}': 'public',
  'GET /api/ratings/entity/{id}': 'public',
  'GET /api/entities/{id}': 'public',
  'GET /api/user/dashboard': 'member',
  'PUT /api/user/profile': 'member',
  'POST /api/get-or-create-subscription': 'member',
  /** The confirmation at the built-in payment provider. */
  'POST /api/billing/test/confirm': 'member',
  'POST /api/entities/{id}/claim/initiate': 'member',
  'POST /api/entities/{id}/claim/verify': 'member',
  'GET /api/users/{id}/following-status': 'member',
  'POST /api/follow': 'premium',
  'POST /api/unfollow': 'member',
  'GET /api/messages/conversations': 'member',
  'GET /api/messages/{userId}': 'member',
  'PATCH /api/messages/{id}/read': 'member',
  'POST /api/messages': 'premium',
  'GET /api/admin/stats': 'admin',
  'GET /api/admin/users': 'admin',
  'PUT /api/admin/users/{userId}': 'admin',
  'DELETE /api/admin/users/{userId}': 'admin',
  'GET /api/admin/entities': 'admin',
  'DELETE /api/admin/entities/{id}': 'admin',
  'GET /api/admin/ratings': 'admin',
  'DELETE /api/admin/ratings/{id}': 'admin',
};

/** Every page of the specification and its status, the same for all: the app decides what each member sees. */
export const listedPages: Readonly<Record<string, 200 | 404>> = {
  '/': 200,
  '/auth': 200,
  '/search': 200,
  '/search?q=soup&category=food&minRating=4&distance=10&sortBy=nearest': 200,
  '/entity/{diner}': 200,
  '/entities/{diner}': 200,
  '/entity/00000000-0000-7000-8000-000000000000': 404,
  '/entities/00000000-0000-7000-8000-000000000000': 404,
  '/user/{member}': 200,
  '/user/00000000-0000-7000-8000-000000000000': 404,
  '/privacy-policy': 200,
  '/terms-of-service': 200,
  '/community-guidelines': 200,
  '/create-rating': 200,
  '/create-rating?edit={rating}': 200,
  '/create': 200,
  '/dashboard': 200,
  '/messages': 200,
  '/messages?user={friend}': 200,
  '/subscribe': 200,
  '/admin': 200,
  '/admin/users': 200,
  '/admin/entities': 200,
  '/admin/ratings': 200,
  '/any-other': 404,
};
