import { z } from 'zod';
import { mapContentFilters } from '../ratings/content-filters.ts';
import { exactText } from '../text.ts';
import { t } from './messages/index.ts';

const longestFilter = 200;
const filter = exactText(() => t('filterNotText', { max: longestFilter }))
  .min(1)
  .max(longestFilter);
const optional = z.exactOptional(filter);

const shared = {
  q: optional,
  exact: optional,
  category: optional,
  city: optional,
  state: optional,
  /** The place in words, which only pages show. */
  where: optional,
  lat: optional,
  lng: optional,
  distance: optional,
};

const mostTags = 20;

/**
 * What a search of the page /search is limited to, by the parameters of its URL. `view`: whether it finds ratings or places.
 * Without order and page.
 */
export const SavedSearch = z.discriminatedUnion('view', [
  z.strictObject({ view: z.literal('ratings'), ...shared, ...mapContentFilters(() => optional) }),
  z.strictObject({
    view: z.literal('places'),
    ...shared,
    minRating: optional,
    price: optional,
    recommended: optional,
    photos: optional,
    claimed: optional,
    bounds: optional,
    tag: z.exactOptional(z.array(filter).max(mostTags)),
  }),
]);
export type SavedSearch = z.infer<typeof SavedSearch>;
