export const longestReason = 500;

const common = [
  'Spam or advertising',
  'Not genuine',
  'Harassment or hate',
  'Personal information',
  'Illegal content',
  'Requested by the owner',
  'Other',
] as const;

/** Offered for a deletion; anything else can be typed, or nothing. */
export const reasons = {
  user: ['Fake account', ...common],
  entity: ['Does not exist', 'Listed twice', ...common],
  rating: ['Conflict of interest', ...common],
} as const;
