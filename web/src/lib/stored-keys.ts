/**
 * What this browser stores about the person in front of it, until their session ends. The theme is a setting of the
 * screen, and drafts belong to a member.
 */
export const storedKeys = {
  compared: 'candor-compared',
  hasMember: 'candor-has-member',
  place: 'candor-place',
  position: 'candor-position',
  recentSearches: 'candor-recent-searches',
  upgradeBannerDismissal: 'candor-upgrade-banner-dismissed',
} as const;

export type StoredKey = (typeof storedKeys)[keyof typeof storedKeys];

/** Also what code has stored that this page has not loaded. */
export function removeStoredKeys(): void {
  for (const key of Object.values(storedKeys)) {
    try {
      sessionStorage.removeItem(key);
      localStorage.removeItem(key);
    } catch {
      // Storage may be blocked; then nothing was stored.
    }
  }
}
