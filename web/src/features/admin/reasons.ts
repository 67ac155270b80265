export const longestReason = 500;

/** Offered for a deletion; anything else can be typed, or nothing. */
export const reasons = {
  user: ['Fake account', 'Harassment or hate', 'Spam or advertising', 'The person asked for it'],
  entity: ['Does not exist', 'Listed twice', 'Personal information', 'Spam or advertising'],
  rating: [
    'Not genuine',
    'Conflict of interest',
    'Harassment or hate',
    'Personal information',
    'Spam or advertising',
    'Illegal',
  ],
} as const;
