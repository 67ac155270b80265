/** Members' own keys, 32 bytes each. `null`: destroyed, or never made. */
export interface PersonalKeys {
  /** The key if it is at hand; `undefined` if it would have to be fetched. */
  held(memberId: string): Buffer | null | undefined;
  /** Fetches what is not at hand. Rejects with `Unavailable`. */
  fetch(memberIds: readonly string[]): Promise<void>;
}

/** Thrown inside a transaction that needs keys which are not at hand: no call goes out while a transaction is open. */
export class KeysMissing extends Error {
  override name = 'KeysMissing';
  readonly memberIds: readonly string[];
  constructor(memberIds: readonly string[]) {
    super('personal keys have to be fetched');
    this.memberIds = memberIds;
  }
}

/** Makes sure that all these keys are at hand, asking for all missing ones at once. */
export const requireKeys = (keys: PersonalKeys, memberIds: readonly string[]): void => {
  const missing = [...new Set(memberIds)].filter((memberId) => keys.held(memberId) === undefined);
  if (missing.length > 0) throw new KeysMissing(missing);
};

/** Runs `work`, fetching the keys it turns out to need and running it again. */
export const withPersonalKeys = async <T>(keys: PersonalKeys, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof KeysMissing) || attempt > 5) throw error;
      await keys.fetch(error.memberIds);
    }
  }
};
