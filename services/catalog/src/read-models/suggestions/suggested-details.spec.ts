import { describe, expect, it } from 'vitest';
import { tellDetails } from './tell-details.ts';

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

describe('what a suggestion would change', () => {
  it('is told detail by detail, and what is the same already is left out', () => {
    expect(tellDetails(current, { name: 'Harbor Light', phone: '2', website: 'https://b.example/' })).toEqual(
      {
        phone: { current: '1', suggested: '2' },
        website: { current: null, suggested: 'https://b.example/' },
      },
    );
    expect(tellDetails(current, { phone: null })).toEqual({ phone: { current: '1', suggested: null } });
  });

  it('tells links by label and address', () => {
    expect(tellDetails(current, { metadata: links })).toEqual({
      links: { current: null, suggested: 'Menu: https://a.example/' },
    });
    expect(tellDetails({ ...current, metadata: links }, { metadata: {} })).toEqual({
      links: { current: 'Menu: https://a.example/', suggested: null },
    });
    expect(tellDetails(current, { metadata: { additionalLinks: [] } })).toEqual({});
  });
});
