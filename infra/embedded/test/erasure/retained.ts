/** Texts of the member that no table stores even before the erasure: refused, replaced, hashed or only searched for. */
export const neverStored: readonly string[] = [
  'first name at first',
  'in a photo',
  'not stored',
  'password',
  'refused',
  'search',
  'title deleted',
];

/** Texts of the member that only the log has, sealed. The export contains them, too. */
export const storedSealed: readonly string[] = ['title at first'];

interface NotExported {
  readonly because: string;
}

/**
 * Every table that names a member, except for the log and its progress, with the kinds of records in the data export that
 * correspond to it.
 */
export const exportedAs: Readonly<Record<string, readonly string[] | NotExported>> = {
  'admin.case_contents': ['ratings/ratings'],
  'admin.case_decisions': ['admin/decisions'],
  'admin.case_reports': ['admin/reports'],
  'admin.cases': ['admin/appeals'],
  'admin.entities': ['catalog/claims'],
  'admin.ratings': ['ratings/ratings'],
  'admin.requests': ['admin/supportRequests'],
  'admin.users': ['identity/account'],
  'billing.checkout_keys': { because: 'Random keys of single requests to the provider.' },
  'billing.customers': ['billing/subscription'],
  'billing.reviews_due': { because: 'When the provider is queried again.' },
  'billing.subscriptions': ['billing/subscription'],
  'billing.test_customers': ['billing/subscription'],
  'catalog.claim_code_requests': ['catalog/claimCodes'],
  'catalog.claim_codes': ['catalog/claimCodes'],
  'catalog.claims': ['catalog/claims'],
  'catalog.suggestions': ['catalog/suggestedEdits'],
  'identity.accounts': ['identity/account'],
  'identity.address_confirmations': { because: 'A hash of a mailed secret.' },
  'identity.authenticators': ['identity/secondFactor'],
  'identity.credentials': { because: 'A hash of the password.' },
  'identity.data_exports': { because: 'The location of the export itself.' },
  'identity.email_changes': ['identity/pendingEmail'],
  'identity.email_undos': ['identity/emails'],
  'identity.follow_counts': ['identity/account'],
  'identity.passkey_challenges': { because: 'A hash of a random challenge.' },
  'identity.passkeys': ['identity/passkeys'],
  'identity.password_resets': { because: 'A hash of a mailed secret.' },
  'identity.personal_keys': { because: 'The key that seals the data.' },
  'identity.profile_views': ['identity/profilesViewed'],
  'identity.recovery_codes': ['identity/secondFactor'],
  'identity.sent_notices': {
    because: 'Sent notices of exported data.',
  },
  'identity.sign_in_challenges': { because: 'A hash of a secret of the browser.' },
  'identity.sessions': ['identity/sessions'],
  'media.photos': ['media/photos'],
  'media.profile_pictures': ['media/photos'],
  'ratings.announced_confirmations': ['identity/account'],
  'ratings.confirmed_members': ['identity/account'],
  'ratings.daily_writes': ['ratings/dailyReviewsAndVotes'],
  'ratings.entities': ['catalog/claims'],
  'ratings.follow_counts': ['identity/account'],
  'ratings.follows': ['social-messaging/following', 'social-messaging/followers'],
  'ratings.idempotent_requests': ['ratings/ratings'],
  'ratings.members': ['identity/account'],
  'ratings.rating_networks': ['ratings/ratingNetworks'],
  'ratings.rating_viewers': ['ratings/ratingViews'],
  'ratings.ratings': ['ratings/ratings', 'ratings/replies'],
  'ratings.votes': ['ratings/votes'],
  'search.dead_letters': ['ratings/ratings'],
  'search.entities': ['catalog/claims'],
  'search.members': ['identity/account'],
  'search.ratings': ['ratings/ratings'],
  'search.search_documents': ['ratings/ratings'],
  'social-messaging.alerts': ['social-messaging/alerts'],
  'social-messaging.blocks': ['social-messaging/blockedMembers'],
  'social-messaging.conversations': ['social-messaging/messages'],
  'social-messaging.daily_writes': ['social-messaging/dailyMessages'],
  'social-messaging.digests_due': ['social-messaging/notificationSettings'],
  'social-messaging.entities': ['catalog/claims'],
  'social-messaging.follows': ['social-messaging/following', 'social-messaging/followers'],
  'social-messaging.members': ['identity/account'],
  'social-messaging.messages': ['social-messaging/messages'],
  'social-messaging.notification_actors': ['ratings/votes', 'ratings/replies', 'social-messaging/following'],
  'social-messaging.notification_settings': ['social-messaging/notificationSettings'],
  'social-messaging.notifications': ['social-messaging/notifications'],
  'social-messaging.push_subscriptions': ['social-messaging/pushSubscriptions'],
  'social-messaging.ratings': ['ratings/ratings'],
  'social-messaging.replies': ['ratings/replies'],
  'social-messaging.saved_lists': ['social-messaging/savedLists', 'social-messaging/savedItems'],
};

/** Kinds of records in the export without a table: only in the log, or at the payment provider. */
export const exportedWithoutTable: readonly string[] = [
  'identity/consent',
  'identity/emails',
  'billing/invoices',
  'ratings/ratingRevisions',
];

/** Tables that still contain the erased member's id, and the purpose. */
export const retainedFor: Readonly<Record<string, string>> = {
  admin_actions: 'The admin who deleted the member, and the reason.',
  announced_deletions: 'The deletion, so that a rebuild has the same result.',
  conversations: 'Messages of others to the member stay.',
  erased_members: 'Tombstones, so that late data is refused.',
  erasure_confirmations: 'The services that have erased the member.',
  erasures: 'The erasure.',
  events: 'The log, sealed with a destroyed key.',
  inbox: 'The version of each stream.',
  messages: 'Messages of others to the member, and sealed announcements on the bus.',
  personal_keys: 'The destroyed key.',
};

export const retainedTables: readonly string[] = Object.keys(retainedFor);
