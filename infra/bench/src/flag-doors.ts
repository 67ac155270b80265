import {
  adminRoutes,
  AdminUsersPage,
  billingRoutes,
  catalogRoutes,
  ConversationSummary,
  CurrentUser,
  identityRoutes,
  MemberSubscription,
  PublicProfile,
  ratingsRoutes,
  RatingView,
  searchRoutes,
  socialMessagingRoutes,
} from '@candor/contracts';
import { newId } from '@candor/platform';
import { z } from 'zod';
import type { Visitor, VisitorAnswer } from './visitor.ts';

export const flags = ['isPremium', 'isVerified', 'isAdmin'] as const;
export type Flag = (typeof flags)[number];

/** Where somebody sees of a member whether he is it, or the member himself is let in for it. */
export interface Door {
  /** The service and what is asked of it. */
  readonly name: string;
  says(): Promise<boolean>;
}

export interface Watched {
  readonly memberId: string;
  readonly email: string;
  /** His own. */
  readonly session: Visitor;
  /** Whether a socket of his was told that he is premium. */
  readonly isToldPremium: () => boolean;
  /** His, with a word in its title that no other has. */
  readonly rating: { readonly id: string; readonly word: string };
  /** Somebody else, premium and an admin. */
  readonly watcher: { readonly memberId: string; readonly session: Visitor };
  /** What only admins, or whose it is, see. */
  readonly hidden: { readonly entityId: string; readonly photo: string };
}

/** Of every service that shows the flag, or lets somebody in for it. */
export const doorsOf = (flag: Flag, watched: Watched): readonly Door[] => {
  switch (flag) {
    case 'isPremium':
      return [...badges('isPremium', watched), ...premiumGates(watched)];
    case 'isVerified':
      return badges('isVerified', watched);
    case 'isAdmin':
      return [...listed('isAdmin', watched), ...adminGates(watched)];
  }
};

const badges = (flag: 'isPremium' | 'isVerified', watched: Watched): readonly Door[] => {
  const { memberId, rating, watcher } = watched;
  const looks = (name: string, path: string, find: (json: unknown) => boolean | undefined): Door => ({
    name,
    says: async () => find(ok(await watcher.session.ask('GET', path))) ?? false,
  });
  return [
    ...listed(flag, watched),
    looks(
      'identity: public profile',
      at(identityRoutes.publicProfile.path, memberId),
      (json) => PublicProfile.parse(json)[flag],
    ),
    looks(
      'ratings: author of a review',
      at(ratingsRoutes.rating.path, rating.id),
      (json) => RatingView.parse(json).user[flag],
    ),
    looks(
      'search: author of a hit',
      `${searchRoutes.searchRatings.path}?q=${rating.word}`,
      (json) => z.array(RatingView).parse(json)[0]?.user[flag],
    ),
    looks(
      'social-messaging: list of conversations',
      socialMessagingRoutes.conversations.path,
      (json) =>
        z
          .array(ConversationSummary)
          .parse(json)
          .find(({ otherUser }) => otherUser.id === memberId)?.otherUser[flag],
    ),
  ];
};

const listed = (flag: Flag, { memberId, email, session, watcher }: Watched): readonly Door[] => [
  {
    name: 'identity: himself',
    says: async () => CurrentUser.parse(ok(await session.ask('GET', identityRoutes.currentUser.path)))[flag],
  },
  {
    name: 'admin: list of users',
    says: async () => {
      const path = `${adminRoutes.users.path}?search=${encodeURIComponent(email)}`;
      const { items } = AdminUsersPage.parse(ok(await watcher.session.ask('GET', path)));
      return items.find(({ id }) => id === memberId)?.[flag] ?? false;
    },
  },
];

const premiumGates = ({ memberId, session, isToldPremium, watcher }: Watched): readonly Door[] => [
  gate('ratings: analytics', session, { method: 'GET', path: ratingsRoutes.analytics.path }),
  { name: 'realtime: socket', says: () => Promise.resolve(isToldPremium()) },
  {
    name: 'billing: premium by a grant',
    says: async () =>
      MemberSubscription.parse(ok(await session.ask('GET', billingRoutes.subscription.path))).isGranted,
  },
  gate('social-messaging: he writes', session, messageTo(watcher.memberId)),
  gate('social-messaging: he is written to', watcher.session, messageTo(memberId)),
];

/** Sent once, however often it is asked for. */
const messageTo = (recipientId: string): Asked => ({
  method: 'POST',
  path: socialMessagingRoutes.send.path,
  body: { recipientId, content: 'Among premium members', clientMessageId: newId() },
});

const adminGates = ({ session, hidden }: Watched): readonly Door[] => [
  gate('admin: statistics', session, { method: 'GET', path: adminRoutes.stats.path }),
  gate('catalog: a hidden listing', session, {
    method: 'GET',
    path: at(catalogRoutes.entity.path, hidden.entityId),
  }),
  gate('media: a hidden photo', session, { method: 'GET', path: hidden.photo }),
];

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Shut while it is answered with 403 or 404. */
const gate = (name: string, session: Visitor, { method, path, body }: Asked): Door => ({
  name,
  says: async () => {
    const answer = await session.ask(method, path, body);
    if (answer.status === 403 || answer.status === 404) return false;
    ok(answer);
    return true;
  },
});

const at = (path: string, id: string): string => path.replace(':id', id);

const ok = ({ status, json }: VisitorAnswer): unknown => {
  if (status !== 200 && status !== 201) throw new Error(`answered with ${status}: ${JSON.stringify(json)}`);
  return json;
};
