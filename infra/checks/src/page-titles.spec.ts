import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCatalog } from './messages.ts';
import { root } from './run-command.ts';

/** What the gateway calls a page → the web's feature and message that replace it once the page runs. */
const titles = {
  siteTitle: ['lib', 'siteTitle'],
  privacyPolicy: ['features/legal/privacy-policy', 'title'],
  termsOfService: ['features/legal/terms-of-service', 'title'],
  communityGuidelines: ['features/legal/community-guidelines', 'title'],
  signIn: ['features/auth', 'signInForm'],
  createRating: ['features/rating-form', 'createRating'],
  dashboard: ['features/dashboard', 'dashboard'],
  sharedList: ['features/saved', 'sharedList'],
  messages: ['features/messages', 'messages'],
  yourAlerts: ['features/notifications', 'yourAlerts'],
  notifications: ['features/notifications', 'notifications'],
  premium: ['features/subscribe', 'premium'],
  unsubscribe: ['features/notifications', 'unsubscribe'],
  administration: ['features/admin', 'adminDashboard'],
  userManagement: ['features/admin', 'userManagement'],
  entityManagement: ['features/admin', 'entityManagement'],
  ratingModeration: ['features/admin', 'ratingModeration'],
  pageNotFound: ['app/layout', 'pageNotFound'],
  entityNotFound: ['features/entity', 'notFound'],
  userNotFound: ['features/user', 'userNotFound'],
  reviewsBy: ['features/user', 'reviewsBy'],
} as const;

// Some English titles differ from each other, and both are part of the product.
it.each(['es', 'fr'] as const)('the gateway and the web app call pages the same in %s', async (language) => {
  const gateway = await readCatalog(join(root, 'gateway/src'), language);
  for (const [key, [feature, message]] of Object.entries(titles)) {
    const web = await readCatalog(join(root, 'web/src', feature), language);
    expect(gateway[key], `${key} is ${message} of ${feature}`).toBe(web[message]);
  }
});
