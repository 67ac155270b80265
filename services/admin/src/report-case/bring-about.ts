import {
  catalogRoutes,
  ratingsRoutes,
  type AdminAct,
  type CarriedOut,
  type Decision,
} from '@candor/contracts';
import { NotFound, RuleViolation, type ServiceContext } from '@candor/platform';
import type { Subject } from './report-case.events.ts';

interface Decided {
  readonly subject: Subject;
  readonly decision: Decision;
  /** The decision before it, in this round. */
  readonly before: Decision | null;
}

/**
 * Has the owner of the reported thing make true what was decided. What is so already stays so: an earlier attempt may
 * have been interrupted, or an admin did it without the case.
 */
export const bringAbout = async (
  { internal }: Pick<ServiceContext, 'internal'>,
  { subject: { kind, targetId: id }, decision, before }: Decided,
  by: AdminAct,
): Promise<CarriedOut> => {
  const call = { params: { id }, body: by };
  const owned = ownersOf[kind];
  if (owned === null) return nothing;
  switch (decision) {
    case 'keep':
    case 'warn':
      return before === 'hide' ? owned.restore({ internal }, call).catch(unlessCode('not-hidden')) : nothing;
    case 'hide':
      return owned.hide({ internal }, call).catch(unlessCode('already-hidden'));
    case 'delete':
      return owned.remove({ internal }, call).catch(unlessGone);
  }
};

const nothing: CarriedOut = { written: [] };

type Call = (
  context: Pick<ServiceContext, 'internal'>,
  call: { readonly params: { readonly id: string }; readonly body: AdminAct },
) => Promise<CarriedOut>;

interface Owner {
  readonly hide: Call;
  readonly restore: Call;
  readonly remove: Call;
}

const ownersOf: Readonly<Record<Subject['kind'], Owner | null>> = {
  rating: {
    hide: ({ internal }, call) => internal.call('ratings', ratingsRoutes.hideRating, call),
    restore: ({ internal }, call) => internal.call('ratings', ratingsRoutes.restoreRating, call),
    remove: ({ internal }, call) => internal.call('ratings', ratingsRoutes.removeRatingAsAdmin, call),
  },
  entity: {
    hide: ({ internal }, call) => internal.call('catalog', catalogRoutes.hideEntity, call),
    restore: ({ internal }, call) => internal.call('catalog', catalogRoutes.restoreEntity, call),
    remove: ({ internal }, call) => internal.call('catalog', catalogRoutes.removeEntity, call),
  },
  photo: null,
  message: null,
  profile: null,
  reply: null,
};

const unlessCode =
  (code: string) =>
  (error: unknown): CarriedOut => {
    if (error instanceof RuleViolation && error.code === code) return nothing;
    throw error;
  };

const unlessGone = (error: unknown): CarriedOut => {
  if (error instanceof NotFound) return nothing;
  throw error;
};
