import { AdminUsersPage, CurrentUser, MemberSubscription, RatingView } from '@candor/contracts';
import { z } from 'zod';
import type { Visitor } from './visitor.ts';

/** Who will pay, and what there is of his for others to see. */
export interface Subscriber {
  readonly memberId: string;
  readonly email: string;
  /** He rated it, and later so did somebody without premium: in both titles stands the word, both have equal stars. */
  readonly entityId: string;
  readonly word: string;
  /** Nobody has rated it. */
  readonly unratedId: string;
}

/** A door that premium opens. */
export interface Gate {
  readonly name: string;
  /** `null`: neither, as when it is not known yet what is asked for. */
  isOpen(): Promise<boolean | null>;
}

const Ratings = z.array(RatingView);
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Those of every service that asks for premium; the page that is told is not asked. `admin` is premium, too. */
export const premiumGates = (
  his: Visitor,
  admin: Visitor & { readonly memberId: string },
  { memberId, email, entityId, word, unratedId }: Subscriber,
): readonly Gate[] => {
  /** Of two ratings that are equal otherwise the premium member's comes first, and else the newer one. */
  const isFirst = async (path: string): Promise<boolean | null> => {
    const { status, json } = await admin.ask('GET', path);
    const ratings = status === 200 ? Ratings.parse(json) : [];
    return ratings.length < 2 ? null : ratings[0]?.userId === memberId;
  };
  const isLetIn = async (who: Visitor, path: string, body: object, refused: number) => {
    const { status } = await who.ask('POST', path, body);
    return status === refused ? false : status < 300 || null;
  };
  return [
    {
      name: 'identity: his account, without advertising',
      isOpen: async () => {
        const { status, json } = await his.ask('GET', '/api/user');
        return status === 200 ? CurrentUser.parse(json).isPremium : null;
      },
    },
    {
      name: 'billing: his subscription',
      isOpen: async () => {
        const { status, json } = await his.ask('GET', '/api/billing/subscription');
        return status === 200 ? MemberSubscription.parse(json).isPaid : null;
      },
    },
    {
      name: 'ratings: a second photo',
      isOpen: () =>
        isLetIn(
          his,
          '/api/ratings',
          {
            entityId: unratedId,
            starRating: 4,
            title: 'Two photos',
            photos: [onePixel, onePixel],
            review: `What ${word} has to say of a place with two photos, neither of which shows much of it.`,
          },
          400,
        ),
    },
    {
      name: 'ratings: first in the list',
      isOpen: () => isFirst(`/api/ratings/entity/${entityId}?sortBy=helpful`),
    },
    {
      name: 'search: first among equals',
      isOpen: () => isFirst(`/api/ratings/search?q=${word}&sortBy=helpful`),
    },
    {
      name: 'social-messaging: following',
      isOpen: () => isLetIn(his, '/api/follow', { followingId: admin.memberId }, 403),
    },
    {
      name: 'social-messaging: being written to',
      isOpen: () => isLetIn(admin, '/api/messages', { recipientId: memberId, content: 'Welcome' }, 403),
    },
    {
      name: 'admin: his row',
      isOpen: async () => {
        const { status, json } = await admin.ask(
          'GET',
          `/api/admin/users?search=${encodeURIComponent(email)}`,
        );
        const found =
          status === 200 ? AdminUsersPage.parse(json).items.find(({ id }) => id === memberId) : null;
        return found?.isPremium ?? null;
      },
    },
  ];
};
