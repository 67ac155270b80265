export const en = {
  headline: 'Honest ratings of everything around you',
  introduction:
    'From the corner café to city hall: read what people found there, and say what you found yourself.',
  createRating: 'Create a Rating',
  searchRatings: 'Search Ratings',
  ratings: 'Ratings',
  whatFor: 'What are you looking for?',
  where: 'Where',
  category: 'Category',
  rating: 'Rating',
  distance: 'Distance',
  sortBy: 'Sort by',
  search: 'Search',
  useMyLocation: 'Use My Location',
} as const;
