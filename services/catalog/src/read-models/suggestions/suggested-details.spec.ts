import { describe, expect, it } from 'vitest';
import { suggestedDetails } from './suggested-details.ts';

const current = {
  name: 'Harbor Light',
  category: 'food' as const,
  description: null,
  address: null,
  city: 'Austin',
  state: 'TX',
  country: 'US',
  website: null,
  phone: '1',
  instagram: null,
  facebook: null,
  twitter: null,
  metadata: {},
};
const links = { additionalLinks: [{ label: 'Menu', url: 'https://a.example/' }] };

describe('details of a suggestion', () => {
  it('lists each detail that would change', () => {
    expect(
      suggestedDetails(current, { name: 'Harbor Light', phone: '2', website: 'https://b.example/' }),
    ).toEqual({
      phone: { current: '1', suggested: '2' },
      website: { current: null, suggested: 'https://b.example/' },
    });
    expect(suggestedDetails(current, { phone: null })).toEqual({ phone: { current: '1', suggested: null } });
  });

  it('shows links as label and URL', () => {
    expect(suggestedDetails(current, { metadata: links })).toEqual({
      links: { current: null, suggested: 'Menu: https://a.example/' },
    });
    expect(suggestedDetails({ ...current, metadata: links }, { metadata: {} })).toEqual({
      links: { current: 'Menu: https://a.example/', suggested: null },
    });
    expect(suggestedDetails(current, { metadata: { additionalLinks: [] } })).toEqual({});
  });
});
