export const premiumPlan = {
  /** Shown until the server has sent the price. */
  price: '$9.99',
  period: 'per month',
  benefits: [
    'Unlimited ratings',
    'Priority listing',
    'Ad-free experience',
    'Advanced analytics',
    'Verified badge',
    'Priority support',
  ],
  guarantee: 'Cancel anytime • 30-day money-back guarantee',
} as const;
