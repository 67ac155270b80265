import { describe, expect, it } from 'vitest';
import { phoneLink, readWebLink } from './contact-links.tsx';

describe('the link of a listing', () => {
  it('is shown without scheme, "www." and trailing slash', () => {
    expect(readWebLink('https://www.example.com/')).toEqual({
      href: 'https://www.example.com/',
      label: 'example.com',
    });
    expect(readWebLink('http://example.com/menu/')?.label).toBe('example.com/menu');
  });

  it.each([null, '', 'example.com', 'javascript:alert(1)', 'data:text/html,x', 'ftp://example.com'])(
    'is none for %o',
    (url) => {
      expect(readWebLink(url)).toBeNull();
    },
  );
});

it('the link of a phone number has its digits and its extension only', () => {
  expect(phoneLink(' +1 (512) 555-0100')).toBe('tel:+15125550100');
  expect(phoneLink('512.555.0100')).toBe('tel:5125550100');
  expect(phoneLink('512.555.0100 ext. 12')).toBe('tel:5125550100;ext=12');
});

it('a text that is no phone number has no link', () => {
  expect(phoneLink('abc')).toBeNull();
});
