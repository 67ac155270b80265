import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../lib/testing/fake-storage.ts';
import { createDraftKeeper, type RatingDraft, readDraft, writeDraft } from './draft.ts';
import { draftKey, forgetDrafts, openDraft } from './stored-drafts.ts';

const draft: RatingDraft = { values: { title: 'Half a sen' }, hadPhotos: false, attempt: null };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('forgetting the drafts of a member', () => {
  it('takes all of them, and nobody else’s', () => {
    const theirs = [draftKey('maria', 'new'), draftKey('maria', 'edit:1'), draftKey('maria', 'entity:1')];
    const others = [draftKey('maria-2', 'new'), draftKey('tom', 'edit:1')];
    for (const key of [...theirs, ...others]) writeDraft(key, draft);
    forgetDrafts('maria');
    expect(theirs.map((key) => readDraft(key))).toEqual([null, null, null]);
    expect(others.map((key) => readDraft(key))).toEqual([draft, draft]);
  });

  it('ends what an open form was about to write', () => {
    const key = draftKey('maria', 'new');
    const keeper = createDraftKeeper(key);
    const release = openDraft({ key, close: keeper.close });
    keeper.keep(draft);
    forgetDrafts('maria');
    keeper.flush();
    release();
    expect(readDraft(key)).toBeNull();
  });

  it('is no failure where the browser has no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    forgetDrafts('maria');
  });
});
