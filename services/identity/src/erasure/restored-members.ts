import { isId, Unavailable, type ServiceContext } from '@candor/platform';
import memoize from 'memoize';
import type { IdentityConfig } from '../config.ts';
import { existingMembers } from '../read-models/accounts/accounts.queries.ts';
import { eraseMember } from './erase-member.ts';
import { noteListedBefore } from './erasures.queries.ts';

/**
 * Erased members are also recorded among the stored objects, because a restored database can be older than an erasure.
 * Members that it contains again are erased again. Services are reminded of the erasure of the others.
 */
export interface RestoredMembers {
  note(memberId: string, erasedAt: string): Promise<void>;
  /** {@link eraseOnce}, but starts the service when the stored objects are unreachable. */
  eraseAtStart(): Promise<void>;
  /** Erases restored members, once per start of the service. Rejects with `Unavailable`. */
  eraseOnce(): Promise<void>;
}

const folder = 'erased-members';
const lookedUpAtOnce = 500;

const createRestoredMembers = (context: ServiceContext<IdentityConfig>): RestoredMembers => {
  const { blob, database, log } = context;
  let erased: Promise<void> | null = null;

  const eraseRestored = async (memberIds: readonly string[]): Promise<void> => {
    for (const memberId of await existingMembers(database, memberIds)) {
      const { result: isErased } = await eraseMember(context, { cause: 'restored-backup', memberId });
      if (isErased) log.warn({ memberId }, 'member of a restored database erased again');
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
      await eraseRestored(memberIds);
      memberIds = [];
    }
    await eraseRestored(memberIds);
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
        log.error({ err: error }, 'restored members not erased: stored objects are unreachable');
      }),
  };
};

export const restoredMembersOf = memoize(createRestoredMembers, { cache: new WeakMap() });
