import { checkScreens } from './check-screens.ts';
import { screens } from './screens/all.screens.ts';

/** The pages that most people see. `npm run verify:site` checks all. */
const main = ['home', 'search', 'places of a search', 'entity', 'user', 'rating form', 'sign in', 'settings'];

checkScreens(screens.filter(({ name }) => main.includes(name)));
