import { accountScreens } from './account.screens.ts';
import { adminScreens } from './admin.screens.ts';
import { claimScreens } from './claim.screens.ts';
import { entityAndUserScreens } from './entity-and-user.screens.ts';
import { frameAndTextsScreens } from './frame-and-texts.screens.ts';
import { homeAndSearchScreens } from './home-and-search.screens.ts';
import { memberContactScreens } from './member-contact.screens.ts';
import { messagesScreens } from './messages.screens.ts';
import { operationsScreens } from './operations.screens.ts';
import { premiumScreens } from './premium.screens.ts';
import { ratingFormScreens } from './rating-form.screens.ts';
import { replyScreens } from './reply.screens.ts';
import { reportScreens } from './report.screens.ts';
import { savedScreens } from './saved.screens.ts';
import type { Screen } from './screen.ts';

/** Every page, and every state of a page that looks different. */
export const screens: Screen[] = [
  ...homeAndSearchScreens,
  ...entityAndUserScreens,
  ...claimScreens,
  ...replyScreens,
  ...reportScreens,
  ...frameAndTextsScreens,
  ...accountScreens,
  ...savedScreens,
  ...memberContactScreens,
  ...messagesScreens,
  ...premiumScreens,
  ...ratingFormScreens,
  ...adminScreens,
  ...operationsScreens,
];

/** The pages that most people see. `npm run verify:site` checks all. */
export const mainScreens: readonly Screen[] = [
  'home',
  'search',
  'places of a search',
  'entity',
  'user',
  'rating form',
  'sign in',
  'settings',
].map((wanted) => {
  const screen = screens.find(({ name }) => name === wanted);
  if (screen === undefined) throw new Error(`There is no screen ${wanted}.`);
  return screen;
});
