import { isId, Unavailable, type ServiceContext } from '@candor/platform';
import memoize from 'memoize';
import type { IdentityConfig } from '../config.ts';
import { existingMembers } from '../read-models/accounts/accounts.queries.ts';
import { eraseMember } from './erase-member.ts';
import { noteListedBefore } from './erasures.queries.ts';

/**
 * Who was erased is noted among the stored objects too, because a database that is restored from before does not know
 * it: whoever of them it knows again is erased anew, and of all the others services are told.
 */
export interface RestoredMembers {
  note(memberId: string, erasedAt: string): Promise<void>;
  /** Without stored objects the service starts all the same, and {@link eraseOnce} is to be tried again. */
  eraseAtStart(): Promise<void>;
  /** Erases them, unless that has been done since the service started. Rejects with `Unavailable`. */
  eraseOnce(): Promise<void>;
}

const folder = 'erased-members';
const lookedUpAtOnce = 500;

const createRestoredMembers = (context: ServiceContext<IdentityConfig>): RestoredMembers => {
  const { blob, database, log } = context;
  let erased: Promise<void> | null = null;

  const eraseKnown = async (memberIds: readonly string[]): Promise<void> => {
    for (const memberId of await existingMembers(database, memberIds)) {
      const { result: isErased } = await eraseMember(context, { cause: 'restored-backup', memberId });
      if (isErased) log.warn({ memberId }, 'erased member found in a restored database and erased anew');
    }
    await noteListedBefore(database, memberIds);
  };

  const eraseListed = async (): Promise<void> => {
    let memberIds: string[] = [];
    for await (const key of blob.list(folder)) {
      const memberId = key.slice(folder.length + 1);
      if (!isId(memberId)) continue;
      memberIds.push(memberId);
      if (memberIds.length < lookedUpAtOnce) continue;
      await eraseKnown(memberIds);
      memberIds = [];
    }
    await eraseKnown(memberIds);
  };

  const eraseOnce = (): Promise<void> => {
    erased ??= eraseListed().catch((error: unknown) => {
      erased = null;
      throw error;
    });
    return erased;
  };

  return {
    eraseOnce,
    note: (memberId, erasedAt) =>
      blob.put(`${folder}/${memberId}`, Buffer.from(JSON.stringify({ erasedAt })), 'application/json'),
    eraseAtStart: () =>
      eraseOnce().catch((error: unknown) => {
        if (!(error instanceof Unavailable)) throw error;
        log.error({ err: error }, 'erased members not looked for: stored objects cannot be reached');
      }),
  };
};

export const restoredMembersOf = memoize(createRestoredMembers, { cache: new WeakMap() });
