/** Parts of the requests that pages make first, which the gateway announces in their heads. It uses no zod, because pages load it. */
export const ratingsPerPage = 50;
export const placesPerPage = 20;
/** The row of places above the ratings. */
export const bestPlaces = 4;
export const listingPhotosPerPage = 24;

/** The ratings of the home page. Those with recent helpful votes come first. Older ones follow if there are too few. */
export const trendingSearch = { days: 90, distance: 50, limit: 6, sortBy: 'helpful' } as const;
