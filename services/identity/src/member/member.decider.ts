import { profileOf, type MemberProfile } from '@candor/contracts';
import { NotAllowed, NotFound, RuleViolation, type Decider } from '@candor/platform';
import type {
  ConfirmedEmail,
  Consent,
  FlagChanges,
  MemberEvent,
  MemberFacts,
  MemberFlagFacts,
} from './member.events.ts';
import { t } from '../messages/index.ts';

export type MemberState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'registered';
      readonly memberId: string;
      readonly profile: MemberProfile;
      readonly flags: MemberFlagFacts;
      readonly isConfirmed: boolean;
      readonly language: MemberFacts['language'];
      readonly consent: Consent | null;
      /** The oldest first; the last one is the current one. Empty: imported without an email. */
      readonly emails: readonly EmailSince[];
      /** `null`: no deletion was requested. Until then nothing of the member is public. */
      readonly erasesAt: string | null;
    }
  | { readonly status: 'erased' };

export interface EmailSince {
  readonly email: string;
  readonly since: string;
}

export interface ActingMember {
  readonly memberId: string;
  /** Whether they are an administrator when this is appended; their session may be older. */
  readonly isAdmin: boolean;
}

export type MemberCommand =
  | { readonly type: 'RegisterMember'; readonly data: MemberFacts }
  | { readonly type: 'ChangeProfile'; readonly data: { readonly changes: Partial<MemberProfile> } }
  | {
      readonly type: 'ChangeFlags';
      readonly data: {
        readonly changes: FlagChanges;
        /** Another member is an administrator when this is appended. */
        readonly hasOtherAdmin: boolean;
        /** `null`: a service requested it. */
        readonly actor: ActingMember | null;
      };
    }
  | { readonly type: 'ConfirmAddress' }
  | { readonly type: 'ChangeLanguage'; readonly data: Pick<MemberFacts, 'language'> }
  | { readonly type: 'ChangeEmail'; readonly data: ConfirmedEmail }
  | {
      readonly type: 'RequestDeletion';
      readonly data: { readonly erasesAt: string; readonly hasOtherAdmin: boolean };
    }
  | { readonly type: 'WithdrawDeletion' }
  | { readonly type: 'EraseMember'; readonly data: ErasureFacts };

export type ErasureFacts =
  | { readonly cause: 'admin'; readonly hasOtherAdmin: boolean; readonly actor: ActingMember }
  /** The member requested it; nothing happens before `erasesAt`. */
  | { readonly cause: 'member'; readonly now: string }
  | { readonly cause: 'restored-backup' };

export const memberDecider: Decider<MemberState, MemberCommand, MemberEvent> = {
  initialState: () => ({ status: 'absent' }),

  decide: (command, member) => {
    switch (command.type) {
      case 'RegisterMember':
        if (member.status !== 'absent') throw new RuleViolation('already-registered', t('alreadyRegistered'));
        return [{ type: 'MemberRegistered', data: command.data }];

      case 'ChangeProfile': {
        if (member.status !== 'registered') throw new NotFound(t('userNotFound'));
        const { memberId, profile } = member;
        const changed = profileOf({ ...profile, ...command.data.changes });
        return JSON.stringify(changed) === JSON.stringify(profile)
          ? []
          : [{ type: 'ProfileChanged', data: { memberId, ...changed } }];
      }

      case 'ChangeFlags': {
        if (member.status !== 'registered') throw new NotFound(t('userNotFound'));
        const { memberId, flags } = member;
        const { changes, hasOtherAdmin, actor } = command.data;
        const isPremium = changes.isPremium ?? flags.isPremium;
        const isPremiumPaid = changes.isPremiumPaid ?? flags.isPremiumPaid;
        const isVerified = changes.isVerified ?? flags.isVerified;
        const isAdmin = changes.isAdmin ?? flags.isAdmin;
        if (flags.isAdmin && !isAdmin && actor?.memberId === memberId)
          throw new RuleViolation('own-flag', t('ownFlag'));
        // Before the actor's role: when two admins demote each other, the second request fails with `last-admin`.
        if (isAdministrator(member) && !isAdmin && !hasOtherAdmin) throw lastAdmin();
        if (actor !== null && !actor.isAdmin) throw noAdmin();
        const isSame =
          isPremium === flags.isPremium &&
          isPremiumPaid === flags.isPremiumPaid &&
          isVerified === flags.isVerified &&
          isAdmin === flags.isAdmin;
        return isSame
          ? []
          : [{ type: 'FlagsChanged', data: { memberId, isPremium, isPremiumPaid, isVerified, isAdmin } }];
      }

      case 'ConfirmAddress':
        if (member.status !== 'registered') throw new NotFound(t('userNotFound'));
        return member.isConfirmed ? [] : [{ type: 'AddressConfirmed', data: { memberId: member.memberId } }];

      case 'ChangeLanguage': {
        if (member.status !== 'registered') throw new NotFound(t('userNotFound'));
        const { memberId } = member;
        const { language } = command.data;
        return language === member.language
          ? []
          : [{ type: 'LanguageChanged', data: { memberId, language } }];
      }

      case 'ChangeEmail': {
        // A member who requested deletion cannot sign in with another email to cancel it.
        if (member.status !== 'registered' || member.erasesAt !== null) throw new NotFound(t('userNotFound'));
        const { memberId, isConfirmed } = member;
        const { email, changedAt } = command.data;
        return [
          { type: 'EmailChanged', data: { memberId, email, changedAt } },
          ...(isConfirmed ? [] : [{ type: 'AddressConfirmed', data: { memberId } } as const]),
        ];
      }

      case 'RequestDeletion': {
        if (member.status !== 'registered') throw new NotFound(t('userNotFound'));
        const { erasesAt, hasOtherAdmin } = command.data;
        if (isAdministrator(member) && !hasOtherAdmin) throw lastAdmin();
        return member.erasesAt === null
          ? [{ type: 'DeletionRequested', data: { memberId: member.memberId, erasesAt } }]
          : [];
      }

      case 'WithdrawDeletion':
        if (member.status !== 'registered') throw new NotFound(t('userNotFound'));
        return member.erasesAt === null
          ? []
          : [{ type: 'DeletionWithdrawn', data: { memberId: member.memberId } }];

      case 'EraseMember': {
        if (member.status !== 'registered') throw new NotFound(t('userNotFound'));
        const { memberId } = member;
        const { data } = command;
        switch (data.cause) {
          case 'admin':
            if (data.actor.memberId === memberId) throw new RuleViolation('own-account', t('ownAccount'));
            // Before the actor's role: when two admins delete each other, the second request fails with `last-admin`.
            if (isAdministrator(member) && !data.hasOtherAdmin) throw lastAdmin();
            if (!data.actor.isAdmin) throw noAdmin();
            break;
          case 'member':
            // The member withdrew the deletion meanwhile.
            if (member.erasesAt === null || member.erasesAt > data.now) return [];
            break;
          case 'restored-backup':
            break;
        }
        return [{ type: 'MemberErased', data: { memberId, cause: data.cause } }];
      }
    }
  },

  evolve: (member, { type, data }) => {
    switch (type) {
      case 'MemberRegistered':
        return {
          status: 'registered',
          memberId: data.memberId,
          profile: profileOf(data),
          flags: noFlags,
          isConfirmed: data.isConfirmed,
          language: data.language ?? 'en',
          consent: data.consent,
          emails: data.email === null ? [] : [{ email: data.email, since: data.createdAt }],
          erasesAt: null,
        };
      case 'ProfileChanged':
        return member.status === 'registered' ? { ...member, profile: profileOf(data) } : member;
      case 'FlagsChanged':
        return member.status === 'registered' ? { ...member, flags: data } : member;
      case 'AddressConfirmed':
        return member.status === 'registered' ? { ...member, isConfirmed: true } : member;
      case 'EmailChanged':
        return member.status === 'registered'
          ? { ...member, emails: [...member.emails, { email: data.email, since: data.changedAt }] }
          : member;
      case 'LanguageChanged':
        return member.status === 'registered' ? { ...member, language: data.language } : member;
      case 'DeletionRequested':
        return member.status === 'registered' ? { ...member, erasesAt: data.erasesAt } : member;
      case 'DeletionWithdrawn':
        return member.status === 'registered' ? { ...member, erasesAt: null } : member;
      case 'MemberErased':
        return { status: 'erased' };
    }
  },
};

/** An administrator who requested deletion does not count: another one must remain after the erasure. */
export const isAdministrator = (member: MemberState): boolean =>
  member.status === 'registered' && member.flags.isAdmin && member.erasesAt === null;

const lastAdmin = (): RuleViolation => new RuleViolation('last-admin', t('lastAdmin'));
const noAdmin = (): NotAllowed => new NotAllowed(403, t('onlyAdministrators'));

const noFlags: MemberFlagFacts = {
  isPremium: false,
  isPremiumPaid: false,
  isVerified: false,
  isAdmin: false,
};
