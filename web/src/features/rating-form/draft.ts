import { z } from 'zod';
import { RatingFormValues } from './form-values.ts';

const SavedDraft = z.object({
  values: RatingFormValues.partial(),
  hadPhotos: z.boolean(),
  attempt: z.object({ idempotencyKey: z.string(), content: z.string() }).nullable(),
});

/** The values of a form that was not sent. Photos are too large to store: only `hadPhotos` remains. */
export type RatingDraft = z.infer<typeof SavedDraft>;

function parseDraft(text: string | null): RatingDraft | null {
  if (text === null) return null;
  try {
    return SavedDraft.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The initial values, replaced by those of the draft. */
export function withDraft(initial: RatingFormValues, draft: RatingDraft | null): RatingFormValues {
  return RatingFormValues.parse({ ...initial, ...draft?.values });
}

/** A form without changes needs no draft. */
export function isWorthSaving(
  { values, hadPhotos }: Pick<RatingDraft, 'values' | 'hadPhotos'>,
  initial: RatingFormValues,
): boolean {
  return hadPhotos || JSON.stringify({ ...initial, ...values }) !== JSON.stringify(initial);
}

/** The pause without changes before a draft is written, in milliseconds. */
export const draftDelayMs = 500;

interface DraftWriter {
  /** Writes after a pause; null deletes the draft. */
  save: (draft: RatingDraft | null) => void;
  /** Writes a pending change now. */
  flush: () => void;
  /** Deletes the draft and ignores later calls, because the form was sent. */
  close: () => void;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readDraft(key: string, storage = browserStorage): RatingDraft | null {
  return orNull(() => parseDraft(storage().getItem(key)));
}

export function writeDraft(key: string, draft: RatingDraft | null, storage = browserStorage): void {
  orNull(() => {
    if (draft === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(draft));
  });
}

export function createDraftWriter(key: string, storage = browserStorage): DraftWriter {
  let isClosed = false;
  let waiting: { draft: RatingDraft | null; timer: ReturnType<typeof setTimeout> } | null = null;

  const dropWaiting = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  };
  const flush = () => {
    const written = waiting;
    dropWaiting();
    if (written) writeDraft(key, written.draft, storage);
  };

  return {
    save(draft) {
      if (isClosed) return;
      dropWaiting();
      waiting = { draft, timer: setTimeout(flush, draftDelayMs) };
    },
    flush,
    close() {
      isClosed = true;
      dropWaiting();
      writeDraft(key, null, storage);
    },
  };
}

function browserStorage(): DraftStorage {
  return localStorage;
}

/** Storage may be blocked or full. Then drafts are not stored. */
function orNull<T>(operation: () => T): T | null {
  try {
    return operation();
  } catch {
    return null;
  }
}
