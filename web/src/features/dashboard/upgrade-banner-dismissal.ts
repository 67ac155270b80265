const storageKey = 'candor-upgrade-banner-dismissed';

/** Dismissed for the session: this tab, until it is closed. */
export function isUpgradeBannerDismissed(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function dismissUpgradeBanner(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes');
  } catch {
    // Storage may be blocked; the banner then stays away until the page is left.
  }
}
