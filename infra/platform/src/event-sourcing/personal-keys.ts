import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../database/refusal.ts';

/** Members' own keys, 32 bytes each. `null`: destroyed, or never made. */
export interface PersonalKeys {
  /** The key if it is at hand; `undefined` if it would have to be fetched. */
  held(memberId: string): Buffer | null | undefined;
  /** Fetches what is not at hand. Rejects with `Unavailable`. */
  fetch(memberIds: readonly string[]): Promise<void>;
}

/** Thrown inside a transaction that needs keys which are not at hand: no call goes out while a transaction is open. */
export class KeysMissing extends Refusal {
  override name = 'KeysMissing';
  readonly memberIds: readonly string[];
  constructor(memberIds: readonly string[]) {
    super('personal keys have to be fetched');
    this.memberIds = memberIds;
  }
}

/** Throws `KeysMissing` with all keys that have to be fetched. */
export const requireKeys = (keys: PersonalKeys, memberIds: readonly string[]): void => {
  const missing = [...new Set(memberIds)].filter((memberId) => keys.held(memberId) === undefined);
  if (missing.length > 0) throw new KeysMissing(missing);
};

/** Around work that fetches what it needs, for as long as it goes on. */
const fetching = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Runs `work`, fetching the keys it turns out to need and running it again. Work within such work leaves that to the one
 * around it: a transaction may be open there, and a call that queries the database would have to leave it.
 */
export const withPersonalKeys = async <T>(keys: PersonalKeys, work: () => Promise<T>): Promise<T> => {
  if (fetching.getStore()?.isOpen === true) return work();
  for (let attempt = 1; ; attempt += 1) {
    const around = { isOpen: true };
    try {
      return await fetching.run(around, work);
    } catch (error) {
      if (!(error instanceof KeysMissing) || attempt > 5) throw error;
      await keys.fetch(error.memberIds);
    } finally {
      // What was begun there and goes on later is on its own.
      around.isOpen = false;
    }
  }
};
