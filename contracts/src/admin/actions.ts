import { z } from 'zod';

/** An admin action that the owner of the data carries out. The owner checks that the actor is currently an admin. */
export const ActingAdmin = z.strictObject({
  actorId: z.uuid(),
  /** In the admin's own words, if given. */
  reason: z.string().max(500).nullable(),
});
export type ActingAdmin = z.infer<typeof ActingAdmin>;

/** The old and new value of each changed detail, by its name, e.g. `phone`. `null`: empty. */
export const FieldChanges = z.record(
  z.string(),
  z.object({ before: z.string().nullable(), after: z.string().nullable() }),
);
export type FieldChanges = z.infer<typeof FieldChanges>;

/** The result of an admin action. */
export const ActionResult = z.object({
  /** The changes, if only the owner can determine them. */
  changed: FieldChanges.optional(),
});
export type ActionResult = z.infer<typeof ActionResult>;
