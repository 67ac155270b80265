import {
  catalogRoutes,
  messageModerationRoutes,
  ratingModerationRoutes,
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
  { subject, decision, before }: Decided,
  by: AdminAct,
): Promise<CarriedOut> => {
  const owner = ownersOf[subject.kind];
  const asked = { internal, subject, by };
  switch (decision) {
    case 'keep':
    case 'warn':
      return before === 'hide'
        ? (owner.restore?.(asked).catch(unlessCode('not-hidden')) ?? nothing)
        : nothing;
    case 'hide':
      return owner.hide?.(asked).catch(unlessCode('already-hidden')) ?? nothing;
    case 'delete':
      return owner.remove?.(asked).catch(unlessGone) ?? nothing;
  }
};

const nothing: CarriedOut = { written: [] };

type Call = (
  asked: Pick<ServiceContext, 'internal'> & { readonly subject: Subject; readonly by: AdminAct },
) => Promise<CarriedOut>;

/** What can be done at all: nobody decides anything else. */
type Owner = Readonly<Partial<Record<'hide' | 'restore' | 'remove', Call>>>;

const ownersOf: Readonly<Record<Subject['kind'], Owner>> = {
  rating: {
    hide: ({ internal, ...asked }) => internal.call('ratings', ratingsRoutes.hideRating, callOf(asked)),
    restore: ({ internal, ...asked }) => internal.call('ratings', ratingsRoutes.restoreRating, callOf(asked)),
    remove: ({ internal, ...asked }) =>
      internal.call('ratings', ratingsRoutes.removeRatingAsAdmin, callOf(asked)),
  },
  entity: {
    hide: ({ internal, ...asked }) => internal.call('catalog', catalogRoutes.hideEntity, callOf(asked)),
    restore: ({ internal, ...asked }) => internal.call('catalog', catalogRoutes.restoreEntity, callOf(asked)),
    remove: ({ internal, ...asked }) => internal.call('catalog', catalogRoutes.removeEntity, callOf(asked)),
  },
  photo: {
    remove: ({ internal, subject, by }) =>
      internal.call('ratings', ratingModerationRoutes.removePhotoAsAdmin, {
        params: { id: subject.targetId },
        body: { ...by, photo: subject.photo ?? '' },
      }),
  },
  message: {
    remove: ({ internal, ...asked }) =>
      internal.call('social-messaging', messageModerationRoutes.removeMessageAsAdmin, callOf(asked)),
  },
  profile: {},
  reply: {
    remove: ({ internal, ...asked }) =>
      internal.call('ratings', ratingModerationRoutes.removeReplyAsAdmin, callOf(asked)),
  },
};

const callOf = ({ subject: { targetId: id }, by }: { readonly subject: Subject; readonly by: AdminAct }) => ({
  params: { id },
  body: by,
});

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
