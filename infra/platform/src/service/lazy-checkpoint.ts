/**
 * A position in a log that is updated in memory and stored at intervals. After a crash later events are read again,
 * which only costs time because every effect happens once. Storing every batch would cost a commit each.
 */
export interface LazyCheckpoint<Place> {
  /** The current position; `null` before {@link LazyCheckpoint.load}. */
  current(): Place | null;
  /** Loads the stored position. */
  load(): Promise<Place>;
  move(place: Place): void;
  /** Stores the position if the interval has passed. Otherwise a loop has to call it again after a rest. */
  saveWhenDue(): Promise<'idle' | { readonly restMs: number }>;
  /** Stores the position now. */
  save(): Promise<void>;
  /** From now on another process may move the position. */
  invalidate(): void;
}

const everyMs = 250;

export const createLazyCheckpoint = <Place>({
  read,
  write,
}: {
  readonly read: () => Promise<Place>;
  readonly write: (place: Place) => Promise<unknown>;
}): LazyCheckpoint<Place> => {
  let place: Place | null = null;
  let isSaved = true;
  let savedAt = 0;

  const save = async (): Promise<void> => {
    if (place === null || isSaved) return;
    isSaved = true;
    savedAt = Date.now();
    try {
      await write(place);
    } catch (error) {
      isSaved = false;
      throw error;
    }
  };

  return {
    current: () => place,
    load: async () => {
      place = await read();
      isSaved = true;
      return place;
    },
    move: (to) => {
      place = to;
      isSaved = false;
    },
    saveWhenDue: async () => {
      if (Date.now() - savedAt >= everyMs) await save();
      return isSaved ? 'idle' : { restMs: everyMs };
    },
    save,
    invalidate: () => {
      place = null;
      isSaved = true;
    },
  };
};
