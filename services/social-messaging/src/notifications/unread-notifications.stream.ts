import type { UnreadMessages } from '@candor/contracts';
import { defineStream, type Decider } from '@candor/platform';

interface UnreadFacts {
  readonly memberId: string;
  readonly unread: UnreadMessages;
}

interface UnreadNotificationsCounted {
  readonly type: 'UnreadNotificationsCounted';
  readonly data: UnreadFacts;
}

interface CountUnreadNotifications {
  readonly type: 'CountUnreadNotifications';
  readonly data: UnreadFacts;
}

const decider: Decider<null, CountUnreadNotifications, UnreadNotificationsCounted> = {
  initialState: () => null,
  decide: ({ data: { memberId, unread } }) => [
    { type: 'UnreadNotificationsCounted', data: { memberId, unread } },
  ],
  evolve: () => null,
};

/** Only announces counts: notifications are rows. One stream per member and day, so that none grows long. */
export const unreadNotificationsStream = defineStream({
  name: 'notifications',
  decider,
  personal: {},
  announce: ({ data: { memberId, unread } }) => ({
    type: 'social-messaging.unread-notifications-counted.v1',
    data: { memberId, unread },
  }),
});

/** `day`: such as `2026-11-21`, in UTC. */
export const unreadNotificationsKey = (memberId: string, day: string): string => `${memberId}.${day}`;
