import { z } from 'zod';
import { announcedEvent } from '../announced-event.ts';

const topic = 'candor.identity.member';

const Profile = z.object({
  memberId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});

/** Sealed with the member's own key. */
const personal = {
  subject: 'memberId',
  fields: ['firstName', 'lastName', 'profilePicture', 'city', 'state'],
} as const;

const Flags = z.object({
  memberId: z.uuid(),
  isPremium: z.boolean(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
});

export const identityEvents = {
  /** Somebody became a member. Flags start as false and follow in their own event. */
  memberRegistered: announcedEvent({
    type: 'identity.member-registered.v1',
    topic,
    data: Profile,
    personal,
  }),
  /** What others show of him is this from now on. */
  profileChanged: announcedEvent({
    type: 'identity.profile-changed.v1',
    topic,
    data: Profile,
    personal,
  }),
  /** The three flags as they are from now on. */
  flagsChanged: announcedEvent({ type: 'identity.flags-changed.v1', topic, data: Flags }),
} as const;
