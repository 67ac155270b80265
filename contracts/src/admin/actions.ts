import { z } from 'zod';

/** What an admin does through the service that owns the data. That service sees for itself that he is an admin now. */
export const ActingAdmin = z.strictObject({
  actorId: z.uuid(),
  /** In his own words, if he gave one. */
  reason: z.string().max(500).nullable(),
});
export type ActingAdmin = z.infer<typeof ActingAdmin>;

/** The last version that a change announced, per stream: whoever has applied them shows the change. */
export const AnnouncedVersions = z.array(
  z.object({ topic: z.string(), streamId: z.string(), version: z.int().positive() }),
);
export type AnnouncedVersions = z.infer<typeof AnnouncedVersions>;

/** By the name of the detail, e.g. `phone`: how it was, and how it is. `null`: nothing stands there. */
export const FieldChanges = z.record(
  z.string(),
  z.object({ before: z.string().nullable(), after: z.string().nullable() }),
);
export type FieldChanges = z.infer<typeof FieldChanges>;

/** An act that was carried out. */
export const ActionResult = z.object({
  written: AnnouncedVersions,
  /** Where that is not known before it is done. */
  changed: FieldChanges.optional(),
});
export type ActionResult = z.infer<typeof ActionResult>;
