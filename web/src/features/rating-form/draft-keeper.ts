import { parseDraft, type RatingDraft } from './draft.ts';

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
