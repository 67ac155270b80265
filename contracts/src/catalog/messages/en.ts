export const en = {
  listingTitle: '{name} – reviews in {place}',
  validPhoneNumber: 'Please enter a valid phone number',
  validPhone: 'Phone must have 7 to 15 digits, such as (512) 555-0142 or (512) 555-0142 ext. 12',
  sixDigitCode: 'Please enter the 6-digit code',
  categoryRequired: 'Category is required',
  categoryFromList: 'Please choose a category from the list',
  validLink: 'Please enter a valid link',
  validWebsite: 'Please enter a valid website',
  mostLinks: 'At most 10 additional links',
} as const;
