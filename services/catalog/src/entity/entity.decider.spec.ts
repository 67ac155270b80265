import { given } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import {
  at,
  changed,
  exactly,
  inDallas,
  list,
  listed,
  phone,
  removed,
  revise,
  suggested,
} from '../../test/listed-entity.ts';
import { entityDecider, type EntityCommand } from './entity.decider.ts';
import type { EntityEvent } from './entity.events.ts';

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
  it('is removed once and cannot be changed afterwards', () => {
    const remove: EntityCommand = { type: 'RemoveEntity', data: { removedBy: 'admin', at } };
    given(entityDecider, listed()).when(remove).then(removed);
    given(entityDecider).when(remove).thenRefused('not-found');
    given(entityDecider, listed(), removed).when(remove).thenRefused('not-found');
    given(entityDecider, listed(), removed).when(revise(phone)).thenRefused('not-found');
  });

  it('has its details and suggestions again after it was hidden and restored', () => {
    given(entityDecider, listed()).when(hide).then(hidden);
    given(entityDecider, listed(), hidden).when(hide).thenRefused('already-hidden');
    given(entityDecider, listed(), hidden).when(restore).then(restored);
    for (const history of [[listed()], [listed(), hidden, restored]])
      given(entityDecider, ...history)
        .when(restore)
        .thenRefused('not-hidden');
    for (const command of [hide, restore]) {
      given(entityDecider).when(command).thenRefused('not-found');
      given(entityDecider, listed(), hidden, removed).when(command).thenRefused('not-found');
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

  it('has its details changed by a member who may', () => {
    given(entityDecider, listed()).when(revise(phone)).then(changed(phone));
    given(entityDecider, listed())
      .when(revise({ website: null }))
      .then(changed({ website: null }));
  });

  it('gets a suggestion from a member who may not change it', () => {
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

  it('gets only differing details suggested', () => {
    given(entityDecider, listed())
      .when(revise({ ...phone, city: 'Austin' }, { mayChange: false }))
      .then(suggested(phone));
  });

  it('gets the same suggestion once until it is accepted', () => {
    const again = revise(phone, { mayChange: false });
    given(entityDecider, listed(), suggested(phone)).when(again).thenNothing();
    given(entityDecider, listed(), suggested(phone), changed(phone), changed({}))
      .when(again)
      .then(suggested(phone));
  });

  it('has at most fifty waiting suggestions', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => suggested({ phone: String(index) }));
    given(entityDecider, listed(), ...fifty)
      .when(revise(phone, { mayChange: false }))
      .thenNothing();
    given(entityDecider, listed(), ...fifty, changed({ phone: '7' }))
      .when(revise(phone, { mayChange: false }))
      .then(suggested(phone));
  });

  it('gets a new location only when it moves', () => {
    given(entityDecider, listed())
      .when(revise({ city: 'Dallas' }))
      .then(changed({ city: 'Dallas' }, inDallas));
    given(entityDecider, listed())
      .when(revise({ address: '2 Main St' }))
      .then(changed({ address: '2 Main St' }, inDallas));
    given(entityDecider, listed({}, exactly)).when(revise(phone)).then(changed(phone, exactly));
  });

  it('keeps exact coordinates when its address is added', () => {
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

  it('belongs to the member who entered it last', () => {
    expect(after(listed())).toEqual({ website: 'founder', phone: 'founder' });
    expect(after(listed(), changed(phone))).toEqual({ website: 'founder', phone: 'member' });
    expect(after(listed(), changed({ website: null }), changed({}))).toEqual({
      website: 'member',
      phone: 'founder',
    });
  });
});
