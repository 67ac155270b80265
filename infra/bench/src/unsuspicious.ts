import type { Environment } from '@candor/platform';

/**
 * Those who post in benchmarks registered a moment ago, from one place, and rate few listings. That this looks like fraud
 * would keep the admins' service busy, which is not what is measured.
 */
export const unsuspicious: Environment = {
  SIGNAL_BURST_RATINGS: '10000',
  SIGNAL_NEW_ACCOUNTS: '1000',
  SIGNAL_SAME_NETWORK: '1000',
};
