import { forgetDrafts } from '../../features/rating-form/stored-drafts.ts';
import { forgetRecentSearches } from '../../features/suggest/recent-searches.ts';
import { forgetPosition } from '../../lib/position.ts';
import { upgradeBannerDismissal } from '../../lib/stored-text.ts';
import { forgetPlaces } from '../navigation/scroll-places.ts';

/** What this browser keeps of somebody who logs out is not for the next person at this screen. The theme is the screen's. */
export function forgetPerson(memberId: string): void {
  forgetRecentSearches();
  forgetDrafts(memberId);
  forgetPosition();
  forgetPlaces();
  upgradeBannerDismissal.remove();
}
