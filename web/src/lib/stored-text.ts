interface StoredText {
  read: () => string | null;
  write: (text: string) => void;
  remove: () => void;
}

/** One text in the browser's storage. If storage is blocked, nothing is stored and `read` returns null. */
function storedText(storage: () => Storage, key: string): StoredText {
  const attempt = <Result>(access: (area: Storage) => Result): Result | null => {
    try {
      return access(storage());
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((area) => area.getItem(key)),
    write: (text) => void attempt((area) => area.setItem(key, text)),
    remove: () => void attempt((area) => area.removeItem(key)),
  };
}

/** In this tab, until it is closed or the member logs out. */
export const upgradeBannerDismissal = storedText(() => sessionStorage, 'candor-upgrade-banner-dismissed');
