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

/** How long nothing must change before a draft is written, in milliseconds. */
export const draftDelayMs = 500;

export interface DraftKeeper {
  /** Writes soon; null forgets. */
  keep: (draft: RatingDraft | null) => void;
  /** Writes now what would be written soon. */
  flush: () => void;
  /** Forgets the draft, and everything kept later: the form was sent. */
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

export function createDraftKeeper(key: string, storage = browserStorage): DraftKeeper {
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
    keep(draft) {
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

/** Storage may be blocked or full; the draft then lasts as long as the page. */
function orNull<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
