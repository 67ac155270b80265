export const en = {
  numberedPhoto: 'Photo {number}',
  picture: 'The picture',
  notAnImage: '{photo} is not an image file.',
  tooManyBytes: '{photo} exceeds 10MB limit.',
  interlacedTooLarge: '{photo} is too large for an interlaced image. Please save it without interlacing.',
  tooManyPixels: '{photo} has more than 100 megapixels.',
  sideTooLong: '{photo} has a side of more than 1,000,000 pixels.',
  notFetched: '{photo} could not be fetched from its address.',
  photoNotFound: 'Photo not found',
  userNotFound: 'User not found',
  noSuchBytes: 'The photo has no such bytes.',
  photoExists: 'There is a photo at this path already.',
} as const;
