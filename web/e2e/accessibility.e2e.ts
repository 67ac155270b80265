import { checkScreens } from './check-screens.ts';
import { screens } from './screens/all.screens.ts';

checkScreens(screens);
