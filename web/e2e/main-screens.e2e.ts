import { checkScreens } from './check-screens.ts';
import { mainScreens } from './screens/all.screens.ts';

checkScreens(mainScreens);
