import type { EntityDetails } from '@candor/contracts';
import { given } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import { entityDecider, isSuggested, type EntityCommand } from './entity.decider.ts';
import type { DetailChanges, EntityEvent } from './entity.events.ts';

const details: EntityDetails = {
  name: 'Harbor Light Café',
  category: 'food',
  description: null,
  address: '1 Main St',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  website: 'https://harbor.example/',
  phone: null,
  instagram: null,
  facebook: null,
  twitter: null,
  metadata: { additionalLinks: [{ label: 'Menu', url: 'https://harbor.example/menu' }] },
};
const inAustin = { latitude: 30.3, longitude: -97.7, locationPrecision: 'city' } as const;
const exactly = { latitude: 30.26, longitude: -97.74, locationPrecision: 'address' } as const;
const inDallas = { latitude: 32.8, longitude: -96.8, locationPrecision: 'city' } as const;
const at = '2026-01-01T00:00:00.000Z';

const listed = (
  changes: DetailChanges = {},
  location: typeof inAustin | typeof exactly = inAustin,
): EntityEvent => ({
  type: 'EntityListed',
  data: { entityId: 'entity', ...details, ...changes, ...location, listedBy: 'founder', listedAt: at },
});
const list: EntityCommand = {
  type: 'ListEntity',
  data: { entityId: 'entity', details, location: inAustin, listedBy: 'founder', at },
};
const revise = (
  changes: DetailChanges,
  facts: { mayChange?: boolean; isListingFree?: boolean } = {},
): EntityCommand => ({
  type: 'ReviseDetails',
  data: { actorId: 'member', changes, location: inDallas, mayChange: true, isListingFree: true, ...facts },
});
const changed = (
  changes: DetailChanges,
  location: typeof inAustin | typeof exactly | typeof inDallas = inAustin,
): EntityEvent => ({
  type: 'EntityDetailsChanged',
  data: { entityId: 'entity', ...details, ...changes, ...location, changedBy: 'member' },
});
const suggested = (changes: DetailChanges, suggestedBy = 'member'): EntityEvent => ({
  type: 'ChangesSuggested',
  data: { entityId: 'entity', suggestedBy, changes: JSON.stringify(changes) },
});
const phone = { phone: '512-555-0100' };

const removed: EntityEvent = {
  type: 'EntityRemoved',
  data: { entityId: 'entity', removedBy: 'admin', removedAt: at },
};

const hide: EntityCommand = { type: 'HideEntity', data: { hiddenBy: 'admin', at } };
const hidden: EntityEvent = {
  type: 'EntityHidden',
  data: { entityId: 'entity', hiddenBy: 'admin', hiddenAt: at },
};
const restore: EntityCommand = { type: 'RestoreEntity', data: { restoredBy: 'admin', at } };
const restored: EntityEvent = {
  type: 'EntityRestored',
  data: { entityId: 'entity', restoredBy: 'admin', restoredAt: at },
};

describe('an entity', () => {
  it('is removed once, and is changed no more', () => {
    const remove: EntityCommand = { type: 'RemoveEntity', data: { removedBy: 'admin', at } };
    given(entityDecider, listed()).when(remove).then(removed);
    given(entityDecider).when(remove).thenRefused('not-found');
    given(entityDecider, listed(), removed).when(remove).thenRefused('not-found');
    given(entityDecider, listed(), removed).when(revise(phone)).thenRefused('not-found');
  });

  it('is hidden and restored in turns, and has its details and suggestions when it is back', () => {
    given(entityDecider, listed()).when(hide).then(hidden);
    given(entityDecider, listed(), hidden).when(hide).thenRefused('already-hidden');
    given(entityDecider, listed(), hidden).when(restore).then(restored);
    for (const history of [[listed()], [listed(), hidden, restored]])
      given(entityDecider, ...history)
        .when(restore)
        .thenRefused('not-hidden');
    for (const act of [hide, restore]) {
      given(entityDecider).when(act).thenRefused('not-found');
      given(entityDecider, listed(), hidden, removed).when(act).thenRefused('not-found');
    }
    given(entityDecider, listed(), suggested(phone), hidden, restored)
      .when(revise(phone, { mayChange: false }))
      .thenNothing();
    given(entityDecider, listed(), hidden, changed(phone)).when(hide).thenRefused('already-hidden');
  });

  it('is listed once', () => {
    given(entityDecider).when(list).then(listed());
    given(entityDecider, listed()).when(list).thenRefused('already-listed');
  });

  it('cannot be changed before it is listed', () => {
    given(entityDecider).when(revise(phone)).thenRefused('not-found');
  });

  it('has its details changed by who may', () => {
    given(entityDecider, listed()).when(revise(phone)).then(changed(phone));
    given(entityDecider, listed())
      .when(revise({ website: null }))
      .then(changed({ website: null }));
  });

  it('gets a suggestion from who may not change it', () => {
    given(entityDecider, listed())
      .when(revise(phone, { mayChange: false }))
      .then(suggested(phone));
  });

  it('gets a suggestion when another listing has the new name', () => {
    const renamed = { name: 'Harbour Light' };
    given(entityDecider, listed())
      .when(revise(renamed, { isListingFree: false }))
      .then(suggested(renamed));
  });

  it.each([
    {},
    { website: 'https://harbor.example/' },
    { metadata: { additionalLinks: [{ url: 'https://harbor.example/menu', label: 'Menu' }] } },
  ])('stays as it is when %j says nothing new', (same) => {
    given(entityDecider, listed()).when(revise(same)).thenNothing();
    given(entityDecider, listed())
      .when(revise(same, { mayChange: false }))
      .thenNothing();
  });

  it('only has what differs suggested', () => {
    given(entityDecider, listed())
      .when(revise({ ...phone, city: 'Austin' }, { mayChange: false }))
      .then(suggested(phone));
  });

  it('gets the same suggestion once, until it is followed', () => {
    const again = revise(phone, { mayChange: false });
    given(entityDecider, listed(), suggested(phone)).when(again).thenNothing();
    given(entityDecider, listed(), suggested(phone), changed(phone), changed({}))
      .when(again)
      .then(suggested(phone));
  });

  it('gets fifty suggestions at most', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => suggested({ phone: String(index) }));
    given(entityDecider, listed(), ...fifty)
      .when(revise(phone, { mayChange: false }))
      .thenNothing();
    given(entityDecider, listed(), ...fifty, changed({ phone: '7' }))
      .when(revise(phone, { mayChange: false }))
      .then(suggested(phone));
  });

  it('is located anew when it moves, and only then', () => {
    given(entityDecider, listed())
      .when(revise({ city: 'Dallas' }))
      .then(changed({ city: 'Dallas' }, inDallas));
    given(entityDecider, listed())
      .when(revise({ address: '2 Main St' }))
      .then(changed({ address: '2 Main St' }, inDallas));
    given(entityDecider, listed({}, exactly)).when(revise(phone)).then(changed(phone, exactly));
  });

  it('keeps exact coordinates when its address becomes known', () => {
    given(entityDecider, listed({ address: null }, exactly))
      .when(revise({ address: '3 Main St' }))
      .then(changed({ address: '3 Main St' }, exactly));
  });
});

describe('a contact of an entity', () => {
  const after = (...events: readonly EntityEvent[]) => {
    const entity = events.reduce(entityDecider.evolve, entityDecider.initialState());
    return entity.status === 'listed' ? entity.enteredBy : null;
  };

  it('is known by who has entered it last', () => {
    expect(after(listed())).toEqual({ website: 'founder', phone: 'founder' });
    expect(after(listed(), changed(phone))).toEqual({ website: 'founder', phone: 'member' });
    expect(after(listed(), changed({ website: null }), changed({}))).toEqual({
      website: 'member',
      phone: 'founder',
    });
  });
});

describe('a suggestion that an admin decides', () => {
  const meant = (version: number, changes: DetailChanges = phone) => ({
    ...{ version, changes, decidedBy: 'admin' },
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

  it('is done in the name of who suggested it, or not', () => {
    given(entityDecider, ...history)
      .when(accept(2))
      .then(decided('accepted', 2), changed(phone));
    given(entityDecider, ...history)
      .when(dismiss(3, name))
      .then(decided('dismissed', 3, 2));
  });

  it('is decided once, and the second is told how', () => {
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

  it('can be made again, and decided again', () => {
    given(entityDecider, ...history, decided('dismissed', 2), suggested(phone))
      .when(accept(5))
      .then(decided('accepted', 5, 3), changed(phone));
  });

  it('is not done where it takes the name of another listing, changes nothing, or was never made', () => {
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

  it('go with who made them, followed or not, once', () => {
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
      .when(drop('nobody'))
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

  it('of who was erased, or of before they were sealed, are no hindrance', () => {
    const erased: EntityEvent = {
      type: 'ChangesSuggested',
      data: { entityId: 'entity', suggestedBy: 'member', changes: '[erased]' },
    };
    given(entityDecider, listed(), erased).when(again(phone)).then(suggested(phone));
    given(entityDecider, listed(), erased).when(drop('member')).then(dropped('member'));
    const open: EntityEvent = {
      type: 'EditSuggested',
      data: { entityId: 'entity', suggestedBy: 'member', changes: phone },
    };
    given(entityDecider, listed(), open).when(again(phone)).thenNothing();
    given(entityDecider, listed(), open).when(drop('member')).then(dropped('member'));
  });
});

describe('a suggestion', () => {
  const after = (...events: readonly EntityEvent[]) =>
    isSuggested(events.reduce(entityDecider.evolve, entityDecider.initialState()), phone);

  it('waits until the entity says the same', () => {
    expect(after(listed())).toBe(false);
    expect(after(listed(), suggested(phone))).toBe(true);
    expect(after(listed(), suggested(phone), changed(phone))).toBe(false);
  });
});
