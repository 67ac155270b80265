import type { AdminUser } from '@candor/contracts';
import {
  AdminEntitiesPage,
  AdminRatingsPage,
  AdminStats,
  AdminUsersPage,
  catalogRoutes,
  decisionNoticeRoutes,
  identityRoutes,
  listModerationRoutes,
  messageModerationRoutes,
  ratingModerationRoutes,
  ratingsRoutes,
  type ActingAdmin,
  type AnnouncedData,
  type BodyOf,
  type ActionResult,
  type CurrentUser,
} from '@candor/contracts';
import type { WrittenVersion } from '@candor/platform';
import {
  member,
  memberRegistered,
  peer,
  ratingPublished,
  startTestService,
  type Member,
  type PeerRoute,
  type TestService,
} from '@candor/platform/testing';
import { expect } from 'vitest';
import { adminService } from '../src/service.ts';

type Registered = AnnouncedData<'identity.member-registered.v1'>;

type Flags = BodyOf<typeof identityRoutes.changeFlags>['flags'];

/** The responses of the data's owners to an admin action; a spec can replace them. */
export interface Owners {
  changeFlags: (
    memberId: string,
    by: ActingAdmin & { readonly flags: Flags },
  ) => ActionResult | Promise<ActionResult>;
  remove: (id: string, by: ActingAdmin) => ActionResult | Promise<ActionResult>;
  hide: (id: string, by: ActingAdmin) => ActionResult | Promise<ActionResult>;
  restore: (id: string, by: ActingAdmin) => ActionResult | Promise<ActionResult>;
}

export interface World {
  readonly service: TestService;
  readonly owners: Owners;
  /** The announced events that the next response of an owner reports. */
  readonly written: WrittenVersion[];
  /** The admins by identity. */
  readonly admins: Set<string>;
  readonly admin: Member;
  /** The notices that social-messaging has received. */
  readonly notices: ReceivedNotice[];
}

type ReceivedNotice = BodyOf<typeof decisionNoticeRoutes.notifyOfDecision> & { readonly memberId: string };

export const startWorld = async ({
  furtherPeers = [],
  ...options
}: {
  readonly furtherPeers?: readonly PeerRoute[];
  readonly settings?: Readonly<Record<string, string>>;
  readonly erasedMembers?: ReadonlySet<string>;
} = {}): Promise<World> => {
  const admin = member({ isAdmin: true });
  const admins = new Set([admin.memberId]);
  const nothing = () => ({});
  const written: WrittenVersion[] = [];
  const notices: ReceivedNotice[] = [];
  const owners: Owners = { changeFlags: nothing, remove: nothing, hide: nothing, restore: nothing };
  const removing = (
    route:
      | typeof identityRoutes.deleteMember
      | typeof catalogRoutes.removeEntity
      | typeof ratingsRoutes.removeRatingAsAdmin,
  ) =>
    peer(route, async ({ params, body, reportWritten }) => {
      const result = await owners.remove(params.id, body);
      reportWritten(written.splice(0));
      return result;
    });
  const peers: readonly PeerRoute[] = [
    peer(decisionNoticeRoutes.notifyOfDecision, ({ params, body }) => {
      notices.push({ ...body, memberId: params.id });
    }),
    peer(identityRoutes.administrator, ({ params }) => ({ isAdmin: admins.has(params.id) })),
    peer(identityRoutes.changeFlags, async ({ params, body, reportWritten }) => {
      const result = await owners.changeFlags(params.id, body);
      reportWritten(written.splice(0));
      return { ...result, user: currentUser(params.id, body.flags) };
    }),
    removing(identityRoutes.deleteMember),
    removing(catalogRoutes.removeEntity),
    removing(ratingsRoutes.removeRatingAsAdmin),
    peer(ratingModerationRoutes.removeReplyAsAdmin, ({ params, body }) =>
      owners.remove(`reply to ${params.id}`, body),
    ),
    peer(messageModerationRoutes.removeMessageAsAdmin, ({ params, body }) =>
      owners.remove(`message ${params.id}`, body),
    ),
    peer(ratingModerationRoutes.removePhotoAsAdmin, ({ params, body: { photo, ...by } }) =>
      owners.remove(`${photo} of ${params.id}`, by),
    ),
    peer(listModerationRoutes.hideList, ({ params, body }) => owners.hide(params.id, body)),
    peer(listModerationRoutes.restoreList, ({ params, body }) => owners.restore(params.id, body)),
    peer(ratingsRoutes.hideRating, ({ params, body }) => owners.hide(params.id, body)),
    peer(catalogRoutes.hideEntity, ({ params, body }) => owners.hide(params.id, body)),
    peer(ratingsRoutes.restoreRating, ({ params, body }) => owners.restore(params.id, body)),
    peer(catalogRoutes.restoreEntity, ({ params, body }) => owners.restore(params.id, body)),
  ];
  const service = await startTestService(adminService, { peers: [...peers, ...furtherPeers], ...options });
  return { service, owners, written, admins, admin, notices };
};

/** With the listing that they are about. */
export const noticesTo = ({ notices }: World, memberId: string) =>
  notices
    .filter((notice) => notice.memberId === memberId)
    .map(({ notice, entityId }) => ({ ...notice, entityId }));

const currentUser = (id: string, flags: Flags): CurrentUser => ({
  id,
  firstName: 'Ada',
  lastName: 'Byron',
  email: '',
  profilePicture: null,
  bio: null,
  city: null,
  state: null,
  location: null,
  country: 'US',
  isPremium: flags.isPremium ?? false,
  isVerified: flags.isVerified ?? false,
  isAdmin: flags.isAdmin ?? false,
  isConfirmed: true,
  followerCount: 0,
  followingCount: 0,
  language: 'en',
  memberSince: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
});

export const memberStream = (memberId: string): string => `member-${memberId}`;

export const announceUser = async (
  service: TestService,
  facts: Partial<Registered> = {},
): Promise<Registered> => {
  const registered = memberRegistered(facts);
  const stream = memberStream(registered.memberId);
  await service.announce('identity.member-registered.v1', stream, registered);
  await service.applied(stream);
  return registered;
};

export const ratingStream = ({ authorId, entityId }: { authorId: string; entityId: string }): string =>
  `rating-${authorId}.${entityId}`;

/** An imported rating, unless its author is the actor. */
export const announceRating = async (
  service: TestService,
  facts: Parameters<typeof ratingPublished>[0] = {},
  actorId: string | null = null,
) => {
  const rating = ratingPublished(facts);
  await service.announce('ratings.rating-published.v1', ratingStream(rating), rating, actorId);
  await service.applied(ratingStream(rating));
  return rating;
};

const getJson = async ({ service, admin }: World, path: string): Promise<unknown> => {
  const response = await service.request('GET', path, { as: admin });
  expect(response.status, response.text).toBe(200);
  return response.json;
};

export const users = async (world: World, query = ''): Promise<AdminUsersPage> =>
  AdminUsersPage.parse(await getJson(world, `/api/admin/users${query}`));

export const entities = async (world: World, query = ''): Promise<AdminEntitiesPage> =>
  AdminEntitiesPage.parse(await getJson(world, `/api/admin/entities${query}`));

export const ratings = async (world: World, query = ''): Promise<AdminRatingsPage> =>
  AdminRatingsPage.parse(await getJson(world, `/api/admin/ratings${query}`));

export const stats = async (world: World): Promise<AdminStats> =>
  AdminStats.parse(await getJson(world, '/api/admin/stats'));

export const found = async (world: World, search: string): Promise<readonly string[]> =>
  (await users(world, `?search=${encodeURIComponent(search)}`)).items.map(({ id }) => id);

export const userOf = async (world: World, memberId: string): Promise<AdminUser | undefined> =>
  (await users(world, '?limit=100')).items.find(({ id }) => id === memberId);
