import { checkScreens } from './check-screens.ts';
import { screens } from './screens/all.screens.ts';

/** The pages that most people see. `npm run verify:site` checks all. */
const main = ['home', 'search', 'places of a search', 'entity', 'user', 'rating form', 'sign in', 'settings'];

checkScreens(
  main.map((wanted) => {
    const screen = screens.find(({ name }) => name === wanted);
    if (screen === undefined) throw new Error(`There is no screen ${wanted}.`);
    return screen;
  }),
);
