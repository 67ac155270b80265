import { randomBytes } from 'node:crypto';
import type { Database, PersonalKeys, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import memoize from 'memoize';

/** Identity's own keys. What it hands to sealing it holds for at most a minute. */
export interface Keyring extends PersonalKeys {
  /** Makes the keys that are not there yet; a separate statement, so that a key is there before anything is sealed. */
  create(memberIds: readonly string[]): Promise<void>;
  /** Takes back a key with which nothing was sealed. */
  discard(memberId: string): Promise<void>;
  /** For ever: none is made again for who had it. */
  destroy(transaction: Transaction, memberId: string): Promise<void>;
  /** A destroyed key is not handed out any more, also not by who has just read it. */
  forget(memberId: string): void;
  /** As they are now; who has none is missing. */
  read(memberIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
}

const heldMs = 60_000;
/** That there is none may change any time. */
const heldMissingMs = 1_000;
const maxHeld = 50_000;
const keyBytes = 32;

const KeyRow = z.object({ member_id: z.string(), key: z.instanceof(Buffer) });

interface Held {
  readonly key: Buffer | null;
  readonly until: number;
  readonly isDestroyed?: true;
}

const createKeyring = (database: Database): Keyring => {
  const held = new Map<string, Held>();

  const hold = (memberId: string, key: Buffer | null): void => {
    const known = held.get(memberId);
    if (known?.isDestroyed === true && known.until > performance.now()) return;
    keep(memberId, { key, until: performance.now() + (key === null ? heldMissingMs : heldMs) });
  };

  const keep = (memberId: string, entry: Held): void => {
    held.delete(memberId);
    held.set(memberId, entry);
    if (held.size <= maxHeld) return;
    const oldest = held.keys().next();
    if (!oldest.done) held.delete(oldest.value);
  };

  const read: Keyring['read'] = async (memberIds) => {
    const rows = await database.any(sql.type(KeyRow)`
      select member_id, key from personal_keys
      where member_id = any(${sql.array(memberIds, 'uuid')}) and key is not null
    `);
    return new Map(rows.map(({ member_id, key }) => [member_id, key]));
  };

  const fetch = async (memberIds: readonly string[]): Promise<void> => {
    const keys = await read(memberIds);
    for (const memberId of memberIds) hold(memberId, keys.get(memberId) ?? null);
  };

  return {
    read,
    fetch,
    held: (memberId) => {
      const entry = held.get(memberId);
      return entry && entry.until > performance.now() ? entry.key : undefined;
    },
    create: async (memberIds) => {
      const fresh = memberIds.map((memberId) => [memberId, randomBytes(keyBytes)]);
      const made = await database.any(sql.type(KeyRow)`
        insert into personal_keys (member_id, key) select * from ${sql.unnest(fresh, ['uuid', 'bytea'])} as new
        on conflict (member_id) do nothing
        returning member_id, key
      `);
      for (const { member_id, key } of made) hold(member_id, key);
      if (made.length < memberIds.length) await fetch(memberIds);
    },
    discard: async (memberId) => {
      await database.query(sql.unsafe`
        delete from personal_keys where member_id = ${memberId} and key is not null
      `);
      held.delete(memberId);
    },
    destroy: async (transaction, memberId) => {
      await transaction.query(sql.unsafe`update personal_keys set key = null where member_id = ${memberId}`);
    },
    forget: (memberId) => {
      keep(memberId, { key: null, until: performance.now() + heldMs, isDestroyed: true });
    },
  };
};

/** The keyring of a database: sealing and the routes that make members share it. */
export const keyringOf = memoize(createKeyring, { cache: new WeakMap() });
