/** What he said that is kept in no table, even before he is gone: refused, replaced, hashed, or only asked for. */
export const saidNowhere: readonly string[] = [
  'first name at first',
  'in a photo',
  'not stored',
  'password',
  'refused',
  'search',
  'title at first',
  'title taken back',
];

interface NotHandedOut {
  readonly because: string;
}

/**
 * Every table that names a member, but for the log and for how far it was read, with the records of his data download that
 * stand for it.
 */
export const handedOutAs: Readonly<Record<string, readonly string[] | NotHandedOut>> = {
  'admin.case_contents': ['ratings/ratings'],
  'admin.case_decisions': ['admin/decisions'],
  'admin.case_reports': ['admin/reports'],
  'admin.cases': ['admin/appeals'],
  'admin.entities': ['catalog/claims'],
  'admin.ratings': ['ratings/ratings'],
  'admin.users': ['identity/account'],
  'billing.checkout_keys': { because: 'Random names by which the provider is asked, once each.' },
  'billing.customers': ['billing/subscription'],
  'billing.subscriptions': ['billing/subscription'],
  'billing.test_customers': ['billing/subscription'],
  'catalog.claim_code_requests': ['catalog/claimCodes'],
  'catalog.claim_codes': ['catalog/claimCodes'],
  'catalog.claims': ['catalog/claims'],
  'catalog.suggestions': ['catalog/suggestedEdits'],
  'identity.accounts': ['identity/account'],
  'identity.address_confirmations': { because: 'A secret that was mailed to him, as a hash.' },
  'identity.credentials': { because: 'His password, as a hash.' },
  'identity.data_exports': { because: 'Where the download itself is kept.' },
  'identity.follow_counts': ['identity/account'],
  'identity.password_resets': { because: 'A secret that was mailed to him, as a hash.' },
  'identity.personal_keys': { because: 'The key that all of it is sealed with.' },
  'identity.profile_views': ['identity/profilesViewed'],
  'identity.sent_notices': {
    because: 'That he was told of something he finds here, so that he is told once.',
  },
  'identity.sessions': ['identity/sessions'],
  'media.photos': ['media/photos'],
  'media.profile_pictures': ['media/photos'],
  'ratings.entities': ['catalog/claims'],
  'ratings.follow_counts': ['identity/account'],
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
  'search.search_views': ['ratings/ratings'],
  'social-messaging.conversations': ['social-messaging/messages'],
  'social-messaging.follows': ['social-messaging/following', 'social-messaging/followers'],
  'social-messaging.members': ['identity/account'],
  'social-messaging.messages': ['social-messaging/messages'],
};

/** Records of the download that stand in no table: in the log alone, or at who takes the payments. */
export const handedOutBeside: readonly string[] = ['identity/consent', 'billing/invoices'];

/** Tables that still name him when he is gone, by his id alone, and what for. */
export const keptFor: Readonly<Record<string, string>> = {
  admin_actions: 'The admin who deleted the member, and the reason.',
  announced_deletions: 'That he was deleted, so that a rebuild comes to the same.',
  conversations: 'What others wrote to him stays theirs.',
  erased_members: 'So that nothing of his comes back.',
  erasure_confirmations: 'Which services hold nothing of him.',
  erasures: 'That he was erased.',
  events: 'The log, sealed with a key that is gone.',
  inbox: 'How far each stream was read.',
  messages: 'What others wrote to him, and, in the bus, what was announced, sealed.',
  personal_keys: 'That there was a key, and that it is gone.',
};

export const keptTables: readonly string[] = Object.keys(keptFor);
