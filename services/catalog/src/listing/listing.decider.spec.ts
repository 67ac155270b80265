import { given } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import { holderOf, isFree, listingDecider, type ListingCommand } from './listing.decider.ts';
import type { ListingEvent } from './listing.events.ts';

const reserve = (addressKey: string | null, entityId: string): ListingCommand => ({
  type: 'ReserveListing',
  data: { addressKey, entityId },
});
const reserved = (addressKey: string | null, entityId: string): ListingEvent => ({
  type: 'ListingReserved',
  data: { addressKey, entityId },
});
const released = (addressKey: string | null, entityId: string): ListingEvent => ({
  type: 'ListingReleased',
  data: { addressKey, entityId },
});

describe('a listing', () => {
  it('holds one entity per address', () => {
    given(listingDecider).when(reserve('1 main st', 'a')).then(reserved('1 main st', 'a'));
    given(listingDecider, reserved('1 main st', 'a'))
      .when(reserve('2 main st', 'b'))
      .then(reserved('2 main st', 'b'));
    given(listingDecider, reserved('1 main st', 'a'))
      .when(reserve('1 main st', 'b'))
      .thenRefused('already-listed');
  });

  it('accepts an entity without address only as the only one', () => {
    given(listingDecider).when(reserve(null, 'a')).then(reserved(null, 'a'));
    given(listingDecider, reserved('1 main st', 'a')).when(reserve(null, 'b')).thenRefused('already-listed');
    given(listingDecider, reserved(null, 'a'))
      .when(reserve('1 main st', 'b'))
      .then(reserved('1 main st', 'b'));
  });

  it('lets an entity move to another address', () => {
    given(listingDecider, reserved('1 main st', 'a'))
      .when(reserve('2 main st', 'a'))
      .then(released('1 main st', 'a'), reserved('2 main st', 'a'));
    given(listingDecider, reserved('1 main st', 'a')).when(reserve('1 main st', 'a')).thenNothing();
  });

  it('is released once by its entity', () => {
    const release: ListingCommand = { type: 'ReleaseListing', data: { entityId: 'a' } };
    given(listingDecider, reserved('1 main st', 'a')).when(release).then(released('1 main st', 'a'));
    given(listingDecider, reserved('1 main st', 'a'), released('1 main st', 'a')).when(release).thenNothing();
    given(listingDecider, reserved('1 main st', 'a'), released('1 main st', 'a'))
      .when(reserve('1 main st', 'b'))
      .then(reserved('1 main st', 'b'));
  });

  it('finds the entity of an address, and the oldest one without address', () => {
    const two = [
      { addressKey: '1 main st', entityId: 'a' },
      { addressKey: '2 main st', entityId: 'b' },
    ];
    expect([
      holderOf(two, '2 main st'),
      holderOf(two, null),
      holderOf(two, '3 main st'),
      holderOf([], null),
    ]).toEqual(['b', 'a', null, null]);
  });

  it('is found and held by every spelling of its address', () => {
    const listing = [
      { addressKey: '1 main street', entityId: 'a' },
      { addressKey: '1 main st', entityId: 'b' },
      { addressKey: '2 oak avenue, suite 4', entityId: 'c' },
    ];
    expect(
      ['1 main st', '1 main street', '1 main st.', '2 oak ave #4'].map((key) => holderOf(listing, key)),
    ).toEqual(['b', 'a', 'a', 'c']);
    given(listingDecider, reserved('1 main street', 'a'))
      .when(reserve('1 main st.', 'b'))
      .thenRefused('already-listed');
    given(listingDecider, reserved('1 main street', 'a')).when(reserve('1 main st', 'a')).thenNothing();
  });

  it('stays free for its entity when other entities share it', () => {
    const listing = [
      { addressKey: null, entityId: 'a' },
      { addressKey: '1 main street', entityId: 'b' },
      { addressKey: '1 main st', entityId: 'c' },
    ];
    expect(isFree(listing, { addressKey: null, entityId: 'a' })).toBe(true);
    expect(isFree(listing, { addressKey: '1 main st', entityId: 'b' })).toBe(true);
    expect(isFree(listing, { addressKey: '1 main st.', entityId: 'a' })).toBe(false);
  });

  it('is free for the entity that holds it', () => {
    const one = [{ addressKey: '1 main st', entityId: 'a' }];
    expect(isFree(one, { addressKey: null, entityId: 'a' })).toBe(true);
    expect(isFree(one, { addressKey: null, entityId: 'b' })).toBe(false);
  });
});
