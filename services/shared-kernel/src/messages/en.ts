export const en = {
  userNotFound: 'User not found',
  entityNotFound: 'Entity not found',
  onlyAdministrators: 'Only administrators can do this.',
  dailyLimit:
    'You have reached the limit of {limit} {kind, select, review {reviews} vote {helpful votes} other {messages}} in 24 hours for trusted members. You can continue in {wait}.',
  growingDailyLimit:
    'You have reached the limit of {limit} {kind, select, review {reviews} vote {helpful votes} other {messages}} in 24 hours for {level, select, new {new} other {regular}} members. You can continue in {wait}. The limit grows with your account: see the community guidelines.',
} as const;
