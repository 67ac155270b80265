export const en = {
  tagsNotText: 'Tags must be text',
  tagTooLong: 'A tag can have at most 40 characters',
  mostTags: 'At most 20 tags',
  visitDateWanted: 'Please enter the date of your visit with month, day and year',
  visitTooEarly: 'The visit must be on January 1, 2000 or later',
  visitInFuture: 'The visit cannot be in the future',
  starsWanted: 'Please choose a star rating',
  reviewTooShort: 'Review must be at least 50 characters',
} as const;
