export const en = {
  listingTitle: '{name} – reviews in {place}',
  validPhoneNumber: 'Please enter a valid phone number',
  sixDigitCode: 'Please enter the 6-digit code',
  categoryRequired: 'Category is required',
  categoryFromList: 'Please choose a category from the list',
  validLink: 'Please enter a valid link',
  validWebsite: 'Please enter a valid website',
  mostLinks: 'At most 10 additional links',
} as const;
