import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../lib/testing/fake-storage.ts';
import { createDraftWriter, type RatingDraft, readDraft, writeDraft } from './draft.ts';
import { draftKey, deleteDrafts, openDraft } from './stored-drafts.ts';

const draft: RatingDraft = { values: { title: 'Half a sen' }, hadPhotos: false, attempt: null };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('deleting the drafts of a member', () => {
  it('deletes all of theirs, and no others', () => {
    const theirs = [draftKey('maria', 'new'), draftKey('maria', 'edit:1'), draftKey('maria', 'entity:1')];
    const others = [draftKey('maria-2', 'new'), draftKey('tom', 'edit:1')];
    for (const key of [...theirs, ...others]) writeDraft(key, draft);
    deleteDrafts('maria');
    expect(theirs.map((key) => readDraft(key))).toEqual([null, null, null]);
    expect(others.map((key) => readDraft(key))).toEqual([draft, draft]);
  });

  it('cancels pending changes of an open form', () => {
    const key = draftKey('maria', 'new');
    const writer = createDraftWriter(key);
    const release = openDraft({ key, close: writer.close });
    writer.save(draft);
    deleteDrafts('maria');
    writer.flush();
    release();
    expect(readDraft(key)).toBeNull();
  });

  it('does nothing if the browser blocks storage', () => {
    vi.stubGlobal('localStorage', undefined);
    deleteDrafts('maria');
  });
});
