import { z } from 'zod';
import { defineRoutes } from '../route.ts';

/** The services besides identity that store data about members. */
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

/** Everything that a service stores about a member, for their export. */
export const CollectedMemberData = z.object({
  /** By kind, e.g. `ratings`: each a list of flat records in plain words, instants as ISO 8601 UTC. */
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** Paths of the member's photos below `/media/`. */
  photos: z.array(z.string()),
});
export type CollectedMemberData = z.infer<typeof CollectedMemberData>;

/** Calls of identity to every service that stores data about members. */
export const memberDataRoutes = defineRoutes({
  collectMemberData: {
    method: 'GET',
    path: '/internal/members/:id/data',
    access: 'internal',
    params: z.object({ id: z.uuid() }),
    responses: { 200: CollectedMemberData },
  },
  /**
   * Erases a deleted member again and confirms it. Identity calls this when it has no confirmation, as after its own backup
   * was restored.
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
