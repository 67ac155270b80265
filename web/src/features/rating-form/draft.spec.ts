import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDraftWriter,
  draftDelayMs,
  readDraft,
  writeDraft,
  isWorthSaving,
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
  const stored = new Map<string, string>();
  return {
    stored,
    storage: () => ({
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
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
  it('is written after a pause without changes', () => {
    const { storage } = memory();
    const writer = createDraftWriter(key, storage);
    writer.save({ ...draft, values: { title: 'Half' } });
    writer.save(draft);
    expect(readDraft(key, storage)).toBeNull();
    vi.advanceTimersByTime(draftDelayMs);
    expect(readDraft(key, storage)).toEqual(draft);
  });

  it('is written at once when the member leaves the page', () => {
    const { storage } = memory();
    const writer = createDraftWriter(key, storage);
    writer.save(draft);
    writer.flush();
    expect(readDraft(key, storage)).toEqual(draft);
  });

  it('is deleted after the form was sent, together with pending changes', () => {
    const { stored, storage } = memory();
    writeDraft(key, draft, storage);
    const writer = createDraftWriter(key, storage);
    writer.save(draft);
    writer.close();
    writer.save(draft);
    writer.flush();
    vi.advanceTimersByTime(draftDelayMs);
    expect(stored.size).toBe(0);
  });

  it('is stored by member and by entity or rating', () => {
    const keys = [
      draftKey('maria', 'new'),
      draftKey('maria', 'edit:1'),
      draftKey('maria', 'entity:1'),
      draftKey('tom', 'new'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(['', 'no json', '[]', '{"values":{"title":4},"hadPhotos":false,"attempt":null}'])(
    'is ignored if its stored text is invalid: %s',
    (text) => {
      const { stored, storage } = memory();
      stored.set(key, text);
      expect(readDraft(key, storage)).toBeNull();
    },
  );

  it('is missing if the browser blocks storage', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    expect(readDraft(key, blocked)).toBeNull();
    writeDraft(key, draft, blocked);
  });
});

describe('a form with a draft', () => {
  it('shows the draft instead of the initial values', () => {
    const initial = { ...emptyForm, name: 'Sakura House', title: 'Published' };
    const partial: RatingDraft = { ...draft, values: { title: 'Typed' } };
    expect(withDraft(initial, partial)).toEqual({ ...initial, title: 'Typed' });
    expect(withDraft(initial, null)).toEqual(initial);
  });

  it('stores a draft only if it differs from the initial values', () => {
    const initial = { ...emptyForm, name: 'Sakura House' };
    expect(isWorthSaving({ values: initial, hadPhotos: false }, initial)).toBe(false);
    expect(isWorthSaving({ values: initial, hadPhotos: true }, initial)).toBe(true);
    expect(isWorthSaving({ values: { ...initial, starRating: 1 }, hadPhotos: false }, initial)).toBe(true);
  });
});
