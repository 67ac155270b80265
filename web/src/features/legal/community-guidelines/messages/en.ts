export const en = {
  title: 'Community Guidelines',
  summary: 'Candor works because people are honest and kind. These are the rules we hold each other to.',
  honest: 'Be honest',
  ownExperience: 'Write about what you experienced yourself, and recently enough to remember it well.',
  starsMatchWords:
    'Let the stars match the words. Five stars are for what was excellent, one star for what was terrible.',
  notOwnBusiness: 'Do not rate your own business, your employer, your family’s business or your competitor.',
  notForMoney: 'Never write a review for money, a discount or a favor, and never offer one.',
  helpful: 'Be helpful',
  details: 'Say what happened, when, and what it cost. Details help more than adjectives.',
  reviewLength: 'At least 50 characters, so that there is something to learn from every review.',
  editing:
    'If things change, edit your review. There is one per member for each listing, and it stays yours.',
  helpfulVotes: 'Mark the reviews of others as helpful when they helped you, not because you agree.',
  respectful: 'Be respectful',
  criticism: 'Criticize what people did, not who they are.',
  noInsults: 'No insults, threats, hate, sexual content or discrimination of any kind.',
  ratingPeople: 'When you rate a person, describe what they did in a public or professional role.',
  privateMatters:
    'Keep other people’s private matters private: no home addresses, phone numbers, health or family details.',
  photos: 'Photos',
  photoLimits: 'At most 5 photos per review (1 for free members), up to 10MB each, as JPEG, PNG or WebP.',
  ownPhotos: 'Only photos that you took yourself and that show what the review is about.',
  photosOfPeople:
    'Get people’s consent before you show their faces. No photos of children that are not your own.',
  noScreenshots: 'No screenshots of private conversations, no documents with personal data.',
  whoCanTakePart: 'Who can take part',
  ageAndName:
    'You must be <strong>at least 13 years old</strong> to have an account. Use your real name; on cards we show only the first letter of your last name.',
  dailyLimits: 'Daily limits',
  owners: 'For owners',
  claiming: 'Claim your listing and keep its details right.',
  invitations: 'You may invite customers to write reviews. Invite all of them, and reward none of them.',
  badReviews: 'A bad review that is honest stays. The best response is a better next visit.',
  order: 'How listings are ordered',
  formula:
    '“Highest rated” orders listings by a Bayesian average: the sum of all stars plus {ratings, number} × {stars, number}, divided by the number of reviews plus {ratings, number}. So a single review with five stars does not come before two hundred with 4.8. A listing with fewer than {few, number} reviews is shown as “New”.',
  noPaidPlaces: 'No one can pay for a better place among listings. Advertisements are marked as such.',
  enforcement: 'What happens when a rule is broken',
  whatStaffDoes:
    'Our staff may remove a rating, withdraw a badge or a claim, or close an account. Every such act is recorded with the time and the person who did it, so that a decision can be looked at again.',
  reviews: 'Reviews',
  votes: 'Helpful votes',
  messages: 'Messages',
  levelNew: 'new',
  levelRegular: 'regular',
  levelTrusted: 'trusted',
  whyLimits:
    'To keep spam out, members can write a limited number of reviews, helpful votes and messages in 24 hours. The limits grow with your account. Reviews of premium members always have the limit of trusted members.',
  in24Hours: 'In 24 hours',
  newMember: 'You start as a new member.',
  regularMember:
    'You are a regular member when your account is {days} days old and your email address is confirmed.',
  trustedMember:
    'You are a trusted member when your account is also {days} days old, you have {reviews} visible reviews with {votes} helpful votes in total, and none of your reviews is hidden by our admins.',
  hiddenReviews: 'With {count} hidden reviews, the limits of new members apply.',
} as const;
