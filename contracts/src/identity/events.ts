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

const profileFields = ['firstName', 'lastName', 'profilePicture', 'city', 'state'] as const;

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
    data: Profile.extend({
      /** For the back-office alone. `null`: he was brought without one. Absent in what was announced before it was asked for. */
      email: z.string().nullable().optional(),
    }),
    personal: { subject: 'memberId', fields: [...profileFields, 'email'] },
  }),
  /** What others show of him is this from now on. */
  profileChanged: announcedEvent({
    type: 'identity.profile-changed.v1',
    topic,
    data: Profile,
    personal: { subject: 'memberId', fields: profileFields },
  }),
  /** The three flags as they are from now on; premium when it was granted or is paid. */
  flagsChanged: announcedEvent({ type: 'identity.flags-changed.v1', topic, data: Flags }),
  /** The member's address is his: he followed the link in a mail, or who signed him in had asked him. */
  addressConfirmed: announcedEvent({
    type: 'identity.address-confirmed.v1',
    topic,
    data: z.object({ memberId: z.uuid() }),
  }),
  /** He wants to go: nothing of his is shown to anybody until `member-shown`, or for ever. */
  memberHidden: announcedEvent({
    type: 'identity.member-hidden.v1',
    topic,
    data: z.object({ memberId: z.uuid() }),
  }),
  /** He has changed his mind: all is as it was. */
  memberShown: announcedEvent({
    type: 'identity.member-shown.v1',
    topic,
    data: z.object({ memberId: z.uuid() }),
  }),
  /** He is gone for ever, and his key with him. Whoever holds something of his erases it and says so. Nothing follows. */
  memberDeleted: announcedEvent({
    type: 'identity.member-deleted.v1',
    topic,
    data: z.object({ memberId: z.uuid() }),
  }),
} as const;
