import { z } from 'zod';
import { defineRoutes } from '../route.ts';

/** The services that hold something of members, beside identity, which has them. */
export const memberDataHolders = [
  'catalog',
  'ratings',
  'media',
  'search',
  'social-messaging',
  'billing',
  'realtime',
  'admin',
] as const;
export const MemberDataHolder = z.enum(memberDataHolders);
export type MemberDataHolder = z.infer<typeof MemberDataHolder>;

/** All that a service holds of a member, fit to be handed to him. */
export const CollectedMemberData = z.object({
  /** By kind, e.g. `ratings`: each a list of flat records in plain words, instants as ISO 8601 UTC. */
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** Paths of his photos below `/media/`. */
  photos: z.array(z.string()),
});
export type CollectedMemberData = z.infer<typeof CollectedMemberData>;

/** What every service that holds something of members answers to identity. */
export const memberDataRoutes = defineRoutes({
  collectMemberData: {
    method: 'GET',
    path: '/internal/members/:id/data',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    responses: { 200: CollectedMemberData },
  },
  /**
   * Identity has not heard that a deleted member's erasure is done, as after a restored backup of its own: what is held of
   * him goes, also if it went before, and is confirmed anew.
   */
  eraseMemberData: {
    method: 'POST',
    path: '/internal/members/:id/erase',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ deletedAt: z.iso.datetime() }),
    responses: { 202: z.void() },
  },
});
