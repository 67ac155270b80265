import {
  catalogRoutes,
  listModerationRoutes,
  messageModerationRoutes,
  ratingModerationRoutes,
  ratingsRoutes,
  type ActingAdmin,
  type ActionResult,
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

type Context = Pick<ServiceContext, 'internal'>;

/**
 * Has the owner of the reported content carry out a decision. Content that is already in that state stays so, because an
 * earlier attempt may have been interrupted, or an admin may have acted without the case.
 */
export const enforceDecision = async (
  context: Context,
  { subject, decision, before }: Decided,
  by: ActingAdmin,
): Promise<ActionResult> => {
  const { hide, restore, remove } = effects[subject.kind];
  switch (decision) {
    case 'allow':
    case 'warn':
      return before === 'hide'
        ? (restore?.(context, subject, by).catch(unlessCode('not-hidden')) ?? noChange)
        : noChange;
    case 'hide':
      return hide?.(context, subject, by).catch(unlessCode('already-hidden')) ?? noChange;
    case 'delete':
      return remove?.(context, subject, by).catch(unlessGone) ?? noChange;
  }
};

const noChange: ActionResult = {};

type Effect = (context: Context, subject: Subject, by: ActingAdmin) => Promise<ActionResult>;

const inRatings =
  (route: 'hideRating' | 'restoreRating' | 'removeRatingAsAdmin'): Effect =>
  ({ internal }, { targetId: id }, body) =>
    internal.call('ratings', ratingsRoutes[route], { params: { id }, body });

const inCatalog =
  (route: 'hideEntity' | 'restoreEntity' | 'removeEntity'): Effect =>
  ({ internal }, { targetId: id }, body) =>
    internal.call('catalog', catalogRoutes[route], { params: { id }, body });

const ofList =
  (route: 'hideList' | 'restoreList'): Effect =>
  ({ internal }, { targetId: id }, body) =>
    internal.call('social-messaging', listModerationRoutes[route], { params: { id }, body });

/** No other decision is possible. */
const effects: Readonly<
  Record<Subject['kind'], { readonly hide?: Effect; readonly restore?: Effect; readonly remove?: Effect }>
> = {
  rating: {
    hide: inRatings('hideRating'),
    restore: inRatings('restoreRating'),
    remove: inRatings('removeRatingAsAdmin'),
  },
  entity: {
    hide: inCatalog('hideEntity'),
    restore: inCatalog('restoreEntity'),
    remove: inCatalog('removeEntity'),
  },
  photo: {
    remove: ({ internal }, { targetId: id, photo }, by) =>
      internal.call('ratings', ratingModerationRoutes.removePhotoAsAdmin, {
        params: { id },
        body: { ...by, photo: photo ?? '' },
      }),
  },
  message: {
    remove: ({ internal }, { targetId: id }, body) =>
      internal.call('social-messaging', messageModerationRoutes.removeMessageAsAdmin, {
        params: { id },
        body,
      }),
  },
  profile: {},
  reply: {
    remove: ({ internal }, { targetId: id }, body) =>
      internal.call('ratings', ratingModerationRoutes.removeReplyAsAdmin, { params: { id }, body }),
  },
  list: { hide: ofList('hideList'), restore: ofList('restoreList') },
};

const unlessCode =
  (code: string) =>
  (error: unknown): ActionResult => {
    if (error instanceof RuleViolation && error.code === code) return noChange;
    throw error;
  };

const unlessGone = (error: unknown): ActionResult => {
  if (error instanceof NotFound) return noChange;
  throw error;
};
