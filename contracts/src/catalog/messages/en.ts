export const en = {
  listingTitle: '{name} – reviews in {place}',
} as const;
