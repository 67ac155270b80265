export const en = {
  textExample: 'A place, a dish, a name…',
  addPlace: 'Add a place',
  anywhere: 'Anywhere',
  locationNotShared: 'Your browser did not share your location. Type a city or a ZIP code instead.',
  recentSearches: 'Recent searches',
  categories: 'Categories',
  cities: 'Cities and ZIP codes',
  places: 'Places',
  suggestions: 'Suggestions',
  clearRecentSearches: 'Clear recent searches',
  claimed: 'Claimed',
} as const;
