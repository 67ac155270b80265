import { emptyDetails, type EntityDetails } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { fieldChanges } from './detail-changes.rules.ts';

const current: EntityDetails = {
  name: 'Harbor Light',
  category: 'food',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  ...emptyDetails,
  phone: '1',
};
const links = { additionalLinks: [{ label: 'Menu', url: 'https://a.example/' }] };

describe('changes of details', () => {
  it('lists each detail that would change', () => {
    expect(
      fieldChanges(current, { name: 'Harbor Light', phone: '2', website: 'https://b.example/' }),
    ).toEqual({
      phone: { before: '1', after: '2' },
      website: { before: null, after: 'https://b.example/' },
    });
    expect(fieldChanges(current, { phone: null })).toEqual({ phone: { before: '1', after: null } });
  });

  it('shows links as label and URL', () => {
    expect(fieldChanges(current, { metadata: links })).toEqual({
      links: { before: null, after: 'Menu: https://a.example/' },
    });
    expect(fieldChanges({ ...current, metadata: links }, { metadata: {} })).toEqual({
      links: { before: 'Menu: https://a.example/', after: null },
    });
    expect(fieldChanges(current, { metadata: { additionalLinks: [] } })).toEqual({});
  });
});
