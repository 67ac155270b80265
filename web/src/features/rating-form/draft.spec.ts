import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDraftKeeper,
  draftDelayMs,
  readDraft,
  writeDraft,
  isWorthKeeping,
  withDraft,
  type RatingDraft,
} from './draft.ts';
import { emptyForm } from './form-values.ts';
import { draftKey } from './stored-drafts.ts';

const key = draftKey('maria', 'new');
const draft: RatingDraft = {
  values: { ...emptyForm, title: 'Half a sen' },
  hadPhotos: false,
  attempt: { idempotencyKey: 'k', content: 'c' },
};

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    storage: () => ({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a draft', () => {
  it('is written once nothing changed for a moment', () => {
    const { storage } = memory();
    const keeper = createDraftKeeper(key, storage);
    keeper.keep({ ...draft, values: { title: 'Half' } });
    keeper.keep(draft);
    expect(readDraft(key, storage)).toBeNull();
    vi.advanceTimersByTime(draftDelayMs);
    expect(readDraft(key, storage)).toEqual(draft);
  });

  it('is written at once when the page is left', () => {
    const { storage } = memory();
    const keeper = createDraftKeeper(key, storage);
    keeper.keep(draft);
    keeper.flush();
    expect(readDraft(key, storage)).toEqual(draft);
  });

  it('is gone when the form was sent, also what was about to be written', () => {
    const { kept, storage } = memory();
    writeDraft(key, draft, storage);
    const keeper = createDraftKeeper(key, storage);
    keeper.keep(draft);
    keeper.close();
    keeper.keep(draft);
    keeper.flush();
    vi.advanceTimersByTime(draftDelayMs);
    expect(kept.size).toBe(0);
  });

  it('is one member’s, about one thing', () => {
    const keys = [
      draftKey('maria', 'new'),
      draftKey('maria', 'edit:1'),
      draftKey('maria', 'entity:1'),
      draftKey('tom', 'new'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(['', 'no json', '[]', '{"values":{"title":4},"hadPhotos":false,"attempt":null}'])(
    'is none when what is stored is not understood: %s',
    (text) => {
      const { kept, storage } = memory();
      kept.set(key, text);
      expect(readDraft(key, storage)).toBeNull();
    },
  );

  it('is none where the browser has no storage', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    expect(readDraft(key, blocked)).toBeNull();
    writeDraft(key, draft, blocked);
  });
});

describe('a form with a draft', () => {
  it('shows the draft over what it would show without', () => {
    const initial = { ...emptyForm, name: 'Sakura House', title: 'Published' };
    const partial: RatingDraft = { ...draft, values: { title: 'Typed' } };
    expect(withDraft(initial, partial)).toEqual({ ...initial, title: 'Typed' });
    expect(withDraft(initial, null)).toEqual(initial);
  });

  it('keeps only what differs from where it began', () => {
    const initial = { ...emptyForm, name: 'Sakura House' };
    expect(isWorthKeeping({ values: initial, hadPhotos: false }, initial)).toBe(false);
    expect(isWorthKeeping({ values: initial, hadPhotos: true }, initial)).toBe(true);
    expect(isWorthKeeping({ values: { ...initial, starRating: 1 }, hadPhotos: false }, initial)).toBe(true);
  });
});
