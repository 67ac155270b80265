import type { Entity } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { contactActions } from './contact-actions.ts';

const details: Entity = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Sakura House',
  category: 'food',
  description: null,
  address: '12 Elm St',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  website: 'https://sakura.example/',
  phone: '+1 512 555 0100',
  instagram: null,
  facebook: null,
  twitter: null,
  metadata: {},
  latitude: 30.27,
  longitude: -97.74,
  locationPrecision: 'address',
  averageRating: 0,
  reviewCount: 0,
  starSum: 0,
  isClaimed: false,
  claimedBy: null,
  claimedAt: null,
  claimStatus: 'unclaimed',
  createdAt: '2026-01-01T00:00:00.000Z',
};

const actionsOf = (changes: Partial<Entity>) =>
  contactActions({ ...details, ...changes }).map(({ label, href }) => [label, href]);
const labelsOf = (changes: Partial<Entity>) => actionsOf(changes).map(([label]) => label);

describe('what a visitor can do with the details of a listing', () => {
  it('is to go there, to call and to open its website', () => {
    expect(actionsOf({})).toEqual([
      ['Directions', 'https://www.google.com/maps/dir/?api=1&destination=12+Elm+St%2C+Austin%2C+TX'],
      ['Call', 'tel:+15125550100'],
      ['Website', 'https://sakura.example/'],
    ]);
  });

  it('is only what the details allow', () => {
    expect(labelsOf({ website: 'javascript:alert(1)', phone: null })).toEqual(['Directions']);
    expect(labelsOf({ category: 'product', address: null, phone: null })).toEqual(['Website']);
    expect(actionsOf({ category: 'place', address: null })[0]).toEqual([
      'Directions',
      'https://www.google.com/maps/dir/?api=1&destination=Sakura+House%2C+Austin%2C+TX',
    ]);
  });

  it('is not to call a text that is no phone number', () => {
    expect(labelsOf({ phone: 'abc' })).toEqual(['Directions', 'Website']);
  });

  it('is neither to find nor to call a person', () => {
    expect(labelsOf({ category: 'person' })).toEqual(['Website']);
  });
});
