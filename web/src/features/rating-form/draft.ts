import { z } from 'zod';
import { RatingFormValues } from './form-values.ts';

const SavedDraft = z.object({
  values: RatingFormValues.partial(),
  hadPhotos: z.boolean(),
  attempt: z.object({ idempotencyKey: z.string(), content: z.string() }).nullable(),
});

/** A form that was left unsent. Photos are too large for it; it only knows that there were some. */
export type RatingDraft = z.infer<typeof SavedDraft>;

export function parseDraft(text: string | null): RatingDraft | null {
  if (text === null) return null;
  try {
    return SavedDraft.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The draft over what the form would show without it. */
export function withDraft(initial: RatingFormValues, draft: RatingDraft | null): RatingFormValues {
  return RatingFormValues.parse({ ...initial, ...draft?.values });
}

/** Nobody needs to find again what he never changed. */
export function isWorthKeeping(
  { values, hadPhotos }: Pick<RatingDraft, 'values' | 'hadPhotos'>,
  initial: RatingFormValues,
): boolean {
  return hadPhotos || JSON.stringify({ ...initial, ...values }) !== JSON.stringify(initial);
}
