export const en = {
  entityNotFound: 'Entity not found',
  changedMeanwhile: 'Somebody else changed this first. Please try again.',
  alreadyListed: 'This is already listed.',
  hiddenByModerators: 'This listing was hidden by our moderators.',
  onlyLister: 'Only the member who added this listing can take it back.',
  inUse: 'This listing is in use already.',

  suggestionNotFound: 'Suggestion not found',
  suggestionDecided:
    '{decision, select, accepted {An admin has accepted this suggestion already.} other {An admin has dismissed this suggestion already.}}',
  noChange: 'The listing says so already.',
  listingTaken: 'Another listing has this name at this place.',

  alreadyHidden: 'This listing is hidden already.',
  notHidden: 'This listing is not hidden.',
  restoreFirst: 'This listing is hidden. Restore it first.',
  alreadyMerged: 'This listing is merged into another one.',
  notMerged: 'This listing is not merged.',
  sameListing: 'A listing cannot be merged into itself.',
  ownerReviewedOther: 'The owner of one listing has reviewed the other one. Delete that review first.',
  hasMergedListings:
    'Another listing is merged into this one. Undo that first, or choose the other direction.',
  otherIsMerged: 'The other listing is merged itself.',
  hasOwner: 'This listing has an owner. Merge the other one into it instead.',
  bothHaveOwner: 'Both listings have an owner. Revoke one claim first.',
  decideClaimFirst: 'A claim of this listing is waiting. Decide about it first.',

  confirmAddress: 'Please confirm your email address first: the link is in the mail that we sent you.',
  claimedByYou: 'You have claimed this listing already.',
  claimedByOther: 'Somebody else has claimed this listing.',
  deleteReviewFirst: 'You have reviewed this listing. Please delete your review before you claim it.',
  claimWaits: 'Your claim of this listing is already waiting for our staff.',
  claimNotFound: 'Claim not found',
  claimDecided:
    '{decision, select, approved {An admin has approved this claim already.} refused {An admin has refused this claim already.} other {An admin has revoked this claim already.}}',
  claimantReviewed: 'The claimant has reviewed this listing and has to delete that first.',
  wrongCode:
    'This is not the code that we sent. You have {triesLeft, plural, one {# try} other {# tries}} left.',
  lastWrongCode: 'This is not the code, and that was the last try. Please request a new code.',
  uselessCode: 'This code is no longer valid. Please request a new one.',
  tooManyCodes: 'Too many codes were sent. Please request a new one in {wait}.',
  contactChanged: 'The contact of this listing has changed since. Please start again.',
  invalidEmail: 'Please enter a valid email',
  invalidPhone: 'Please enter a valid phone number',
  notTextable: 'Please enter a US phone number that takes text messages',
  useEmailOfWebsite: 'Please use an email address at {domain}, the website of this listing.',
  useEmail: 'Please use an email address at {domain}.',
  noWebsite: 'This listing shows no website that an email address could belong to.',
  sharedWebsite: 'An email address cannot prove whose page at {host} this is.',
  usePhone: 'Please use the phone number of the listing.',
  useShownPhone: 'Please use the phone number that this listing shows.',
  noPhone: 'This listing shows no phone number that yours could be compared with.',

  codeSubject: 'Your code to claim a listing on Candor',
  codeFollows:
    'Somebody, probably you, wants to claim a listing on Candor with this address. The code to type there is:',
  codeWorksOnce: 'It works once, for 10 minutes. The listing: {url}',
  ignoreCode:
    'If that was not you, there is nothing to do: without the code, no one can claim the listing with your address. Do not share the code with anyone.',
  codeText:
    '{code} is your code to claim a listing on Candor. It works once, for 10 minutes. If you did not request it, ignore it and do not share it.',
  approvedSubject: 'Your claim of a listing on Candor was granted',
  approved: 'Our staff has granted your claim of a listing. From now on you can edit its details.',
  refusedSubject: 'Your claim of a listing on Candor was refused',
  refused:
    'Our staff could not confirm that a listing is yours, so your claim of it was refused. You can claim it again with a contact that somebody else has entered.',
  revokedSubject: 'Your claim of a listing on Candor was ended',
  revoked: 'Our staff has ended your claim of a listing. You cannot edit its details any more.',
  seeListing: 'Look at the listing',
} as const;
