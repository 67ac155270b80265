import { memberDataHolders, memberDataRoutes, photoPathPattern } from '@candor/contracts';
import type { ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { pendingEmailOf } from '../email-change/email-changes.queries.ts';
import { memberStream } from '../member/member.stream.ts';
import { passkeysOf } from '../passkey/passkeys.queries.ts';
import { profilesViewedBy, profileViewsOf } from '../read-models/accounts/accounts.routes.ts';
import { findAnyAccount } from '../read-models/accounts/accounts.queries.ts';
import { findSecondFactor } from '../second-factor/second-factor.queries.ts';
import { unknownDevice } from '../session/session-client.ts';
import { sessionsOf } from '../session/sessions.queries.ts';

type Records = readonly Readonly<Record<string, unknown>>[];

/** Everything that all services store about a member. */
export interface CollectedMember {
  readonly kinds: readonly { readonly service: string; readonly kind: string; readonly records: Records }[];
  /** Paths below `/media/`, each once. */
  readonly photos: readonly string[];
}

/** Requests the data from every service. Rejects with `Unavailable` when one does not respond. `null`: no such member. */
export const collectMember = async (
  context: ServiceContext,
  memberId: string,
): Promise<CollectedMember | null> => {
  const own = await ownRecords(context, memberId);
  if (own === null) return null;
  const collected = [{ service: 'identity', records: own.records, photos: own.photos }];
  for (const service of memberDataHolders) {
    const { records, photos } = await context.internal.call(service, memberDataRoutes.collectMemberData, {
      params: { id: memberId },
    });
    collected.push({ service, records, photos });
  }
  const photos = collected.flatMap((held) => held.photos).filter((path) => photoPathPattern.test(path));
  return {
    kinds: collected.flatMap(({ service, records }) =>
      Object.entries(records).map(([kind, ofKind]) => ({ service, kind, records: ofKind })),
    ),
    photos: [...new Set(photos)],
  };
};

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All ids in the collected records, of members and other things. */
export const idsIn = ({ kinds }: Pick<CollectedMember, 'kinds'>): readonly string[] => [
  ...new Set(kinds.flatMap(({ records }) => JSON.stringify(records).match(id) ?? [])),
];

const ownRecords = async ({ commands, database }: ServiceContext, memberId: string) => {
  const account = await findAnyAccount(database, memberId);
  if (account === null) return null;
  const streams = [{ stream: memberStream, id: memberId }];
  const { result: member } = await commands.together(streams, (unit) => unit.stateOf(memberStream, memberId));
  const sessions = await sessionsOf(database, memberId);
  const pendingEmail = await pendingEmailOf(database, memberId);
  const secondFactor = await findSecondFactor(database, memberId);
  const passkeys = await passkeysOf(database, memberId);
  const signIns = await database.any(sql.type(SignInRow)`
    select provider, subject, created_at from external_identities where member_id = ${memberId}
    order by created_at
  `);
  const records: Record<string, Record<string, unknown>[]> = {
    account: [
      {
        id: account.member_id,
        email: account.email,
        ...account.profile,
        country: account.country,
        isPremium: account.is_premium,
        isVerified: account.is_verified,
        isAdmin: account.is_admin,
        isConfirmed: account.is_confirmed,
        language: account.language,
        memberSince: account.member_since,
        createdAt: account.created_at,
        erasesAt: account.erases_at,
        followers: account.follower_count,
        following: account.following_count,
        profileViews: await profileViewsOf(database, memberId),
      },
    ],
    emails: member.status === 'registered' ? member.emails.map((email) => ({ ...email })) : [],
    pendingEmail: pendingEmail === null ? [] : [{ email: pendingEmail }],
    secondFactor:
      secondFactor === null
        ? []
        : [{ since: secondFactor.confirmed_at, recoveryCodesLeft: secondFactor.recovery_codes }],
    passkeys: passkeys.map((passkey) => ({
      name: passkey.name,
      createdAt: passkey.created_at,
      lastUsedAt: passkey.last_used_at,
    })),
    consent: member.status === 'registered' && member.consent !== null ? [{ ...member.consent }] : [],
    sessions: sessions.map((session) => ({
      createdAt: session.created_at,
      lastSeenAt: session.last_seen_at,
      device: session.device ?? unknownDevice,
    })),
    profilesViewed: await profilesViewedBy(database, memberId),
    linkedProviders: signIns.map(({ provider, subject, created_at: createdAt }) => ({
      provider,
      subject,
      createdAt,
    })),
  };
  const { profilePicture } = account.profile;
  return { records, photos: profilePicture === null ? [] : [profilePicture] };
};

const SignInRow = z.object({ provider: z.string(), subject: z.string(), created_at: z.string() });
