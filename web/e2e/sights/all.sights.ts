import { accountSights } from './account.sights.ts';
import { adminSights } from './admin.sights.ts';
import { claimSights } from './claim.sights.ts';
import { entityAndUserSights } from './entity-and-user.sights.ts';
import { frameAndTextsSights } from './frame-and-texts.sights.ts';
import { homeAndSearchSights } from './home-and-search.sights.ts';
import { messagesSights } from './messages.sights.ts';
import { operationsSights } from './operations.sights.ts';
import { premiumSights } from './premium.sights.ts';
import { ratingFormSights } from './rating-form.sights.ts';
import { replySights } from './reply.sights.ts';
import { reportSights } from './report.sights.ts';
import type { Sight } from './sight.ts';

/** Every page, and every state of one that looks different. */
export const sights: Sight[] = [
  ...homeAndSearchSights,
  ...entityAndUserSights,
  ...claimSights,
  ...replySights,
  ...reportSights,
  ...frameAndTextsSights,
  ...accountSights,
  ...messagesSights,
  ...premiumSights,
  ...ratingFormSights,
  ...adminSights,
  ...operationsSights,
];
