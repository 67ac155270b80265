import { z } from 'zod';
import { announcedEvent } from '../announced-event.ts';
import { ProfileSummary } from './member-profile.ts';

const topic = 'candor.identity.member';

const AnnouncedRegistration = ProfileSummary.extend({
  /** For the back-office only. `null`: the member was imported without an address. */
  email: z.string().nullable(),
});

const Flags = z.object({
  memberId: z.uuid(),
  isPremium: z.boolean(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
});

export const identityEvents = {
  /** A person registered. Flags are false and change in their own event. */
  memberRegistered: announcedEvent({
    type: 'identity.member-registered.v1',
    topic,
    data: AnnouncedRegistration.extend({ memberId: z.uuid() }),
    personal: { subject: 'memberId', fields: AnnouncedRegistration.keyof().options },
  }),
  /** The member's public profile. */
  profileChanged: announcedEvent({
    type: 'identity.profile-changed.v1',
    topic,
    data: ProfileSummary.extend({ memberId: z.uuid() }),
    personal: { subject: 'memberId', fields: ProfileSummary.keyof().options },
  }),
  /** All three flags. Premium is true when it is granted or paid. */
  flagsChanged: announcedEvent({ type: 'identity.flags-changed.v1', topic, data: Flags }),
  /** The member proved that the email address is theirs: by the link in a mail, or through the sign-in provider. */
  addressConfirmed: announcedEvent({
    type: 'identity.address-confirmed.v1',
    topic,
    data: z.object({ memberId: z.uuid() }),
  }),
  /** The member has another email, which they have confirmed. For the back-office only. */
  emailChanged: announcedEvent({
    type: 'identity.email-changed.v1',
    topic,
    data: z.object({ memberId: z.uuid(), email: z.string() }),
    personal: { subject: 'memberId', fields: ['email'] },
  }),
  /** The member requested deletion: nothing of theirs is public unless `member-shown` follows. */
  memberHidden: announcedEvent({
    type: 'identity.member-hidden.v1',
    topic,
    data: z.object({ memberId: z.uuid() }),
  }),
  /** The member canceled the deletion: everything is public again. */
  memberShown: announcedEvent({
    type: 'identity.member-shown.v1',
    topic,
    data: z.object({ memberId: z.uuid() }),
  }),
  /** The member and their key are deleted. Each service erases what it stores about them and confirms it. Nothing follows. */
  memberDeleted: announcedEvent({
    type: 'identity.member-deleted.v1',
    topic,
    data: z.object({ memberId: z.uuid() }),
  }),
} as const;
