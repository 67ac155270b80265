export const en = {
  messageEmpty: 'Message cannot be empty',
  invalidKey: 'This key is not valid.',
  responsesLabel: 'Responses to my reviews',
  helpfulLabel: 'My reviews found helpful',
  followersLabel: 'New followers',
  claimedReviewsLabel: 'New reviews of my listings',
  savedReviewsLabel: 'New reviews of places I saved',
  alertsLabel: 'My alerts for searches',
  messageRequestsLabel: 'Messages from members I do not follow',
  decisionsLabel: 'Decisions about my content, claims and reports',
  ownerResponded: 'The owner of “{listing}” responded to your review',
  foundHelpful: '{count, plural, one {# person} other {# people}} found your review of “{listing}” helpful',
  startedFollowing:
    '{others, plural, =0 {{name} started following you} one {{name} and # other started following you} other {{name} and # others started following you}}',
  reviewedYourListing: '{name} reviewed your listing “{listing}”',
  reviewedSaved: '{name} reviewed “{listing}”, which you saved',
  newReviews: '{count, plural, one {# new review} other {# new reviews}}',
  manyNewReviews: 'At least {count} new reviews',
  newInAlert:
    '{places, plural, =0 {{reviews} for “{alert}”} one {{reviews} and # new place for “{alert}”} other {{reviews} and # new places for “{alert}”}}',
  sentMessage: '{name} sent you a message',
  ownDecision:
    'A decision about your {kind, select, rating {review} entity {listing} photo {photo} message {message} profile {profile} list {list} reply {response to a review} other {claim}}',
  reportedDecision: 'We have looked at what you reported',
  own: '{kind, select, rating {your review} entity {your listing} photo {your photo} message {your message} profile {your profile} list {your list} reply {your response to a review} other {your claim of a listing}}',
  ownOf:
    '{kind, select, rating {your review of “{listing}”} entity {your listing “{listing}”} photo {your photo on the page of “{listing}”} message {your message} profile {your profile} list {your list} reply {your response to a review on the page of “{listing}”} other {your claim of “{listing}”}}',
  reported:
    'the {kind, select, rating {review} entity {listing} photo {photo} message {message} profile {profile} list {list} reply {response to a review} other {claim of a listing}} that you reported',
  reportedOf:
    'the {kind, select, rating {review of “{listing}”} entity {listing “{listing}”} photo {photo on the page of “{listing}”} message {message} profile {profile} list {list} reply {response to a review on the page of “{listing}”} other {claim of “{listing}”}} that you reported',
  afterYourAppeal: 'After your appeal, {sentence}',
  afterAppeal: 'After an appeal, {sentence}',
  shouldHaveStayed:
    '{subject} should have stayed. It cannot be restored, but you are welcome to write it again',
  staysHidden: '{subject} stays hidden from others',
  staysDeleted: '{subject} stays deleted',
  ownOutcome:
    '{decision, select, allow {{subject} stays as it is} warn {{subject} stays, but please follow our community guidelines} hide {{subject} is hidden from others} delete {{subject} was deleted} restore {{subject} is shown again} approve {{subject} was approved} refuse {{subject} was refused} other {{subject} was ended}}',
  reportedOutcome:
    '{decision, select, allow {{subject} follows our community guidelines and stays} warn {{subject} stays, and its author was warned} hide {{subject} is no longer shown} delete {{subject} was deleted} restore {{subject} is shown again} approve {{subject} was approved} refuse {{subject} was refused} other {{subject} was ended}}',
  canAppeal:
    'If you think this is wrong, you can appeal once on your dashboard. We will then look at it again.',
  canWriteToSupport: 'If you think this is wrong, write to our support.',
  isFinal: 'This decision is final.',
} as const;
