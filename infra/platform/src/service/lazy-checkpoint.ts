/**
 * A place in a log that is known in memory and written down now and then. After a crash what came since is read again,
 * which costs nothing but time where every effect happens once; a write for every batch costs a commit each.
 */
export interface LazyCheckpoint<Place> {
  /** The place now; `null` before {@link LazyCheckpoint.load}. */
  current(): Place | null;
  /** What was written down last becomes the place. */
  load(): Promise<Place>;
  move(place: Place): void;
  /** Writes it down when that was not done for a while. */
  saveWhenDue(): Promise<void>;
  /** Writes it down now. */
  save(): Promise<void>;
  /** Another process may move it from now on. */
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
    },
    save,
    invalidate: () => {
      place = null;
      isSaved = true;
    },
  };
};
