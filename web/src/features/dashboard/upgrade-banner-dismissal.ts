const storageKey = 'candor-upgrade-banner-dismissed';

/** Dismissed for the session: this tab, until it is closed or somebody logs out. */
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

export function forgetUpgradeBannerDismissal(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be blocked; then nothing was kept.
  }
}
