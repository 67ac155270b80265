import { given } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import { changed, inDallas, listed, phone, removed, revise, suggested } from '../../test/listed-entity.ts';
import { entityDecider, isSuggested, type EntityCommand } from './entity.decider.ts';
import type { DetailChanges, EntityEvent } from './entity.events.ts';

describe('a suggestion that an admin decides', () => {
  const meant = (version: number, changes: DetailChanges = phone) => ({
    version,
    changes,
    decidedBy: 'admin',
  });
  const accept = (version: number, facts: { isListingFree?: boolean } = {}): EntityCommand => ({
    type: 'AcceptSuggestion',
    data: { ...meant(version), location: inDallas, isListingFree: true, ...facts },
  });
  const dismiss = (version: number, changes?: DetailChanges): EntityCommand => ({
    type: 'DismissSuggestion',
    data: meant(version, changes),
  });
  const decided = (decision: 'accepted' | 'dismissed', version: number, number = 1): EntityEvent => ({
    type: 'SuggestionDecided',
    data: { entityId: 'entity', number, version, decision, decidedBy: 'admin' },
  });
  const name = { name: 'Harbour Light' };
  const history = [listed(), suggested(phone), suggested(name, 'other')];

  it('is applied in the name of its suggester, or dismissed', () => {
    given(entityDecider, ...history)
      .when(accept(2))
      .then(decided('accepted', 2), changed(phone));
    given(entityDecider, ...history)
      .when(dismiss(3, name))
      .then(decided('dismissed', 3, 2));
  });

  it('refuses a second decision and names the first', () => {
    const accepted = [decided('accepted', 2), changed(phone)];
    for (const command of [accept(2), dismiss(2)]) {
      given(entityDecider, ...history, ...accepted)
        .when(command)
        .thenRefused('already-decided');
      given(entityDecider, ...history, decided('dismissed', 2))
        .when(command)
        .thenRefused('already-decided');
    }
  });

  it('can be made and decided again', () => {
    given(entityDecider, ...history, decided('dismissed', 2), suggested(phone))
      .when(accept(5))
      .then(decided('accepted', 5, 3), changed(phone));
  });

  it('is refused if it takes the name of another listing, changes nothing or does not exist', () => {
    given(entityDecider, ...history)
      .when(accept(2, { isListingFree: false }))
      .thenRefused('listing-taken');
    given(entityDecider, ...history, changed(phone))
      .when(accept(2))
      .thenRefused('no-change');
    given(entityDecider, listed()).when(accept(2)).thenRefused('not-found');
    given(entityDecider, ...history, removed)
      .when(dismiss(2))
      .thenRefused('not-found');
    given(entityDecider).when(accept(2)).thenRefused('not-found');
  });
});

describe('suggestions', () => {
  const drop = (suggestedBy: string): EntityCommand => ({ type: 'DropSuggestions', data: { suggestedBy } });
  const dropped = (suggestedBy: string): EntityEvent => ({
    type: 'SuggestionsDropped',
    data: { entityId: 'entity', suggestedBy },
  });
  const again = (changes: DetailChanges) => revise(changes, { mayChange: false });
  const name = { name: 'Harbour Light' };

  it('are dropped once with their suggester, decided or not', () => {
    const history = [listed(), suggested(phone), suggested(name, 'other')];
    given(entityDecider, ...history)
      .when(drop('member'))
      .then(dropped('member'));
    given(entityDecider, ...history, changed(phone))
      .when(drop('member'))
      .then(dropped('member'));
    given(entityDecider, ...history, dropped('member'))
      .when(drop('member'))
      .thenNothing();
    given(entityDecider, ...history)
      .when(drop('stranger'))
      .thenNothing();
    given(entityDecider, ...history, removed)
      .when(drop('member'))
      .thenNothing();
    given(entityDecider, ...history, dropped('member'))
      .when(again(phone))
      .then(suggested(phone));
    given(entityDecider, ...history, dropped('member'))
      .when(again(name))
      .thenNothing();
  });

  it('of erased members are skipped', () => {
    const erased: EntityEvent = {
      type: 'ChangesSuggested',
      data: { entityId: 'entity', suggestedBy: 'member', changes: '[erased]' },
    };
    given(entityDecider, listed(), erased).when(again(phone)).then(suggested(phone));
    given(entityDecider, listed(), erased).when(drop('member')).then(dropped('member'));
  });
});

describe('a suggestion', () => {
  const after = (...events: readonly EntityEvent[]) =>
    isSuggested(events.reduce(entityDecider.evolve, entityDecider.initialState()), phone);

  it('waits until the entity has the same details', () => {
    expect(after(listed())).toBe(false);
    expect(after(listed(), suggested(phone))).toBe(true);
    expect(after(listed(), suggested(phone), changed(phone))).toBe(false);
  });
});
