import { describe, expect, it } from 'vitest';
import { ListEntityBody } from './entity-input.ts';

const sent = { name: 'Harbor Light', category: 'food', city: 'Austin', state: 'TX' };
const link = (url: string) => ({ metadata: { additionalLinks: [{ label: 'A', url }] } });
const messageFor = (change: object) =>
  ListEntityBody.safeParse({ ...sent, ...change }).error?.issues[0]?.message;

describe('details that a request sends', () => {
  it.each([
    ['no name', { name: undefined }, 'Name is required'],
    ['a blank name', { name: ' \t\u00a0' }, 'Name is required'],
    ['a name that is no text', { name: { toString: 'x' } }, 'Name is required'],
    ['a name of 201 characters', { name: '🙂'.repeat(201) }, 'Name must be at most 200 characters'],
    ['no category', { category: undefined }, 'Category is required'],
    ['an unknown category', { category: 'planet' }, 'Please choose a category from the list'],
    ['the filter for all categories', { category: 'all' }, 'Please choose a category from the list'],
    ['a category of the prototype', { category: '__proto__' }, 'Please choose a category from the list'],
    ['no city', { city: null }, 'City is required'],
    ['a blank state', { state: '' }, 'State is required'],
    ['a state that is too long', { state: 'x'.repeat(101) }, 'State must be at most 100 characters'],
    ['an address that is too long', { address: 'x'.repeat(301) }, 'Address must be at most 300 characters'],
    ['a NUL', { name: 'a\0b' }, 'Text contains characters that cannot be stored'],
    ['half a surrogate pair', { address: '\uD83D' }, 'Text contains characters that cannot be stored'],
    ['a script as website', { website: 'javascript:alert(1)' }, 'Please enter a valid website'],
    ['a data URL as website', { website: 'data:text/html,x' }, 'Please enter a valid website'],
    ['a website without scheme and host', { website: '//evil.example' }, 'Please enter a valid website'],
    ['a website with a user', { website: 'https://u:secret@evil.example' }, 'Please enter a valid website'],
    ['a website that is a number', { website: 7 }, 'Please enter a valid website'],
    ['a script as link', link('javascript:alert(1)'), 'Please enter a valid link'],
    ['an empty link', link(''), 'Please enter a valid link'],
    [
      'eleven links',
      { metadata: { additionalLinks: Array.from({ length: 11 }, () => ({ label: 'A', url: 'a.example' })) } },
      'At most 10 additional links',
    ],
  ])('are refused: %s', (_what, change, message) => {
    expect(messageFor(change)).toBe(message);
  });

  it.each([
    ['unknown fields', { isClaimed: true }],
    ['unknown metadata', { metadata: { owner: 'me' } }],
    ['unknown fields of a link', { metadata: { additionalLinks: [{ label: 'A', url: 'a.example', x: 1 }] } }],
    ['links that are no list', { metadata: { additionalLinks: 'a.example' } }],
  ])('are refused: %s', (_what, change) => {
    expect(messageFor(change)).toBeDefined();
  });

  it('distinguish cleared fields from absent ones', () => {
    expect(ListEntityBody.parse({ ...sent, phone: '', metadata: null })).toEqual({
      ...sent,
      country: null,
      phone: null,
      metadata: {},
    });
  });
});
