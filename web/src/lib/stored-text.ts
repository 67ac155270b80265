import { type StoredKey, storedKeys } from './stored-keys.ts';

interface StoredText {
  read: () => string | null;
  write: (text: string) => void;
}

/** One text in the browser's storage. If storage is blocked, nothing is stored and `read` returns null. */
function storedText(storage: () => Storage, key: StoredKey): StoredText {
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
  };
}

/** In this tab, until it is closed or the session ends. */
export const upgradeBannerDismissal = storedText(() => sessionStorage, storedKeys.upgradeBannerDismissal);
