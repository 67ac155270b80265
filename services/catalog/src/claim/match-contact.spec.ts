import { describe, expect, it } from 'vitest';
import { matchContact } from './match-contact.ts';

const listing = (
  { website = null, phone = null }: { website?: string | null; phone?: string | null },
  enteredBy: { website: string | null; phone: string | null } = { website: null, phone: null },
) => ({
  facts: { website, phone },
  enteredBy,
});
const byEmail = (website: string, contact: string) =>
  matchContact(listing({ website }), 'owner', { method: 'email', contact });
const byPhone = (phone: string, contact: string) =>
  matchContact(listing({ phone }), 'owner', { method: 'phone', contact });
const proven = { status: 'matching', basis: 'listing' };

describe('an email address', () => {
  it.each([
    ['https://harbor.example/', 'owner@harbor.example'],
    ['https://www.harbor.example/menu?x=1', 'owner@harbor.example'],
    ['http://harbor.example:8080/', 'owner@mail.harbor.example'],
    ['https://shop.harbor.co.uk/', 'owner@harbor.co.uk'],
    ['https://xn--hrbor-jta.example/', 'owner@xn--hrbor-jta.example'],
    ['https://austintexas.gov/', 'clerk@austintexas.gov'],
    ['https://ci.austin.tx.us/', 'clerk@austin.tx.us'],
  ])('proves the listing of %s: %s', (website, contact) => {
    expect(byEmail(website, contact)).toEqual(proven);
  });

  it.each([
    ['https://harbor.example/', 'owner@harbour.example'],
    ['https://harbor.example/', 'owner@harbor.example.evil.com'],
    ['https://harbor.example/', 'owner@evilharbor.example'],
    ['https://harbor.example/', 'harbor.example@evil.com'],
    ['https://harbor.example/', 'owner@gmail.com'],
    // A look-alike letter, as the contact is read.
    ['https://harbor.example/', 'owner@xn--hrbor-2of.example'],
    ['https://shop.harbor.co.uk/', 'owner@evil.co.uk'],
    ['https://harbor.co.uk/', 'owner@co.uk'],
    ['https://clerk.austin.tx.us/', 'clerk@dallas.tx.us'],
    // Hosts that give pages to many, by the public-suffix list and by our own.
    ['https://harbor.github.io/', 'owner@harbor.github.io'],
    ['https://harbor.github.io/', 'owner@github.io'],
    ['https://harbor.blogspot.com/', 'owner@harbor.blogspot.com'],
    ['https://harbor.wordpress.com/', 'owner@wordpress.com'],
    ['https://www.facebook.com/harbor', 'owner@facebook.com'],
    ['https://sites.google.com/view/harbor', 'owner@google.com'],
    ['https://harbor.wixsite.com/home', 'owner@wixsite.com'],
    ['https://linktr.ee/harbor', 'owner@linktr.ee'],
    ['https://www.yelp.com/biz/harbor', 'owner@yelp.com'],
    // Mail providers.
    ['https://gmail.com/', 'anybody@gmail.com'],
    ['https://mail.yahoo.com/', 'anybody@yahoo.com'],
    ['https://outlook.com/', 'anybody@outlook.com'],
    ['https://proton.me/', 'anybody@proton.me'],
    // No domain of its own.
    ['https://co.uk/', 'owner@co.uk'],
    ['http://10.0.0.1/', 'owner@10.0.0.1'],
    ['not a website', 'owner@harbor.example'],
  ])('does not prove the listing of %s: %s', (website, contact) => {
    expect(byEmail(website, contact)).toMatchObject({ status: 'different' });
  });

  it('is refused with the contact that would match', () => {
    const { facts, enteredBy } = listing({ website: 'https://www.harbor.example/', phone: '512-555-0100' });
    const other = { method: 'email', contact: 'owner@gmail.com' } as const;
    const messageOf = (change: { website?: string | null; phone?: string | null }) =>
      matchContact({ facts: { ...facts, ...change }, enteredBy }, 'owner', other);
    expect(messageOf({})).toHaveProperty(
      'message',
      'Please use an email address at harbor.example, the website of this listing.',
    );
    expect(messageOf({ website: 'https://www.facebook.com/harbor' })).toHaveProperty(
      'message',
      'An email address cannot prove whose page at www.facebook.com this is. Please use the phone number of the listing.',
    );
    expect(messageOf({ website: 'https://harbor.github.io/', phone: null })).toHaveProperty(
      'message',
      'An email address cannot prove whose page at harbor.github.io this is.',
    );
    expect(messageOf({ website: null })).toHaveProperty(
      'message',
      'This listing shows no website that an email address could belong to. Please use the phone number of the listing.',
    );
  });
});

describe('a phone number', () => {
  it.each([
    ['(512) 555-0100', '+15125550100'],
    ['512.555.0100', '+15125550100'],
    ['+1 512-555-0100 ext. 7', '+15125550100'],
  ])('proves the listing of %s: %s', (phone, contact) => {
    expect(byPhone(phone, contact)).toEqual(proven);
  });

  it.each([
    ['(512) 555-0100', '+15125550101'],
    ['(512) 555-0100 or 555-0101', '+15125550100'],
    ['call us', '+15125550100'],
    ['+44 20 7946 0958', '+12079460958'],
  ])('does not prove the listing of %s: %s', (phone, contact) => {
    expect(byPhone(phone, contact)).toEqual({
      status: 'different',
      message: expect.stringMatching(/phone number/) as string,
    });
  });

  it('is refused with the contact that would match', () => {
    const contact = { method: 'phone', contact: '+15125550199' } as const;
    const website = 'https://harbor.example/';
    expect(matchContact(listing({ website }), 'owner', contact)).toHaveProperty(
      'message',
      'This listing shows no phone number that yours could be compared with. Please use an email address at harbor.example.',
    );
    expect(matchContact(listing({ website, phone: '512-555-0100' }), 'owner', contact)).toHaveProperty(
      'message',
      'Please use the phone number that this listing shows.',
    );
  });
});

describe('a contact', () => {
  const email = { method: 'email', contact: 'owner@harbor.example' } as const;
  const phone = { method: 'phone', contact: '+15125550100' } as const;
  const both = { website: 'https://harbor.example/', phone: '512-555-0100' };

  it('proves nothing if the claimant entered it', () => {
    const entered = listing(both, { website: 'owner', phone: 'somebody' });
    expect(matchContact(entered, 'owner', email)).toEqual({ status: 'matching', basis: 'own-entry' });
    expect(matchContact(entered, 'owner', phone)).toEqual(proven);
    expect(matchContact(entered, 'somebody', email)).toEqual(proven);
  });

  it('can be any if the listing shows neither website nor phone', () => {
    for (const contact of [email, phone, { ...email, contact: 'owner@gmail.com' }])
      expect(matchContact(listing({}), 'owner', contact)).toEqual({
        status: 'matching',
        basis: 'any-contact',
      });
  });
});
