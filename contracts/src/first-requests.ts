/** Parts of the requests that pages make first, which the gateway announces in their heads. It uses no zod, because pages load it. */
export const ratingsPerPage = 50;
export const placesPerPage = 20;
/** The row of places above the ratings. */
export const bestPlaces = 4;
export const listingPhotosPerPage = 24;

/** The `sizes` of the photos in a listing's strip and in the row of places. */
export const stripPhotoSizes = '20rem';
export const placePhotoSizes = '(min-width: 1024px) 17rem, 78vw';

/** The ratings of the home page. Those with recent helpful votes come first. Older ones follow if there are too few. */
export const trendingSearch = { days: 90, distance: 50, limit: 6, sortBy: 'helpful' } as const;
