import { randomBytes } from 'node:crypto';
import { identityRoutes } from '@candor/contracts';
import {
  serve,
  type App,
  type Database,
  type PersonalKeys,
  type ServiceContext,
  type Transaction,
} from '@candor/platform';
import memoize from 'memoize';
import { sql } from 'slonik';
import { z } from 'zod';

/** The members' personal keys. The process caches a key for at most a minute. */
export interface Keyring extends PersonalKeys {
  /** Makes missing keys in a transaction of its own, so that a key is stored before it seals anything. */
  create(memberIds: readonly string[]): Promise<void>;
  /** Deletes a key that has sealed nothing. */
  discard(memberId: string): Promise<void>;
  /** Permanently: the member never gets another key. */
  destroy(transaction: Transaction, memberId: string): Promise<void>;
  /** Removes a destroyed key from the cache. A concurrent read cannot add it again. */
  markDestroyed(memberId: string): void;
  /** Reads the keys from the database. Members without a key are missing from the result. */
  read(memberIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
}

const heldMs = 60_000;
/** A missing key can be made at any time. */
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
    const cached = held.get(memberId);
    if (cached?.isDestroyed === true && cached.until > performance.now()) return;
    store(memberId, { key, until: performance.now() + (key === null ? heldMissingMs : heldMs) });
  };

  const store = (memberId: string, entry: Held): void => {
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
    markDestroyed: (memberId) => {
      store(memberId, { key: null, until: performance.now() + heldMs, isDestroyed: true });
    },
  };
};

/** One keyring per database. */
export const keyringOf = memoize(createKeyring, { cache: new WeakMap() });

export const personalKeyRoutes = (app: App, { database }: ServiceContext): void => {
  const keyring = keyringOf(database);

  serve(app, identityRoutes.personalKeys, async ({ body: { memberIds } }) => {
    const keys = await keyring.read(memberIds);
    const response = memberIds.map(
      (id) => [id, keys.get(id.toLowerCase())?.toString('base64') ?? null] as const,
    );
    return { keys: Object.fromEntries(response) };
  });
};
