import { useSyncExternalStore } from 'react';
import { onEndedSession } from './ended-sessions.ts';
import type { StoredKey } from './stored-keys.ts';

export interface StoredValue<T> {
  current: () => T;
  change: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

interface StorageFormat<T> {
  storage: () => Storage;
  key: StoredKey;
  /** The stored value; the empty value for null and for a text that is not one. */
  parse: (text: string | null) => T;
  /** Null: nothing is stored. */
  format: (value: T) => string | null;
}

/**
 * A value in the browser's storage that components subscribe to, until the session ends. If storage is blocked, it lasts
 * until the page is left.
 */
export function storedValue<T>({ storage, key, parse, format }: StorageFormat<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let loaded: { value: T } | null = null;
  const announce = () => {
    for (const listener of listeners) listener();
  };
  onEndedSession(() => {
    loaded = null;
    announce();
  });

  return {
    current: () => {
      loaded ??= { value: parse(attempt(() => storage().getItem(key))) };
      return loaded.value;
    },
    change: (value) => {
      loaded = { value };
      const text = format(value);
      attempt(() => {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      });
      announce();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether something was done. Its key is stored only if so. */
export function storedFlag(place: Pick<StorageFormat<boolean>, 'storage' | 'key'>): StoredValue<boolean> {
  return storedValue({
    ...place,
    parse: (text) => text !== null,
    format: (isSet) => (isSet ? 'yes' : null),
  });
}

export function useStoredValue<T>({ subscribe, current }: StoredValue<T>): T {
  return useSyncExternalStore(subscribe, current, current);
}

/** Null for a text that is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
