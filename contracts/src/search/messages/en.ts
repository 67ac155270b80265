export const en = {
  filterNotText: 'A filter must be text of 1 to {max, number} characters',
  searchUnlimited: 'Choose a text, a category, a place or another limit for this search.',
} as const;
