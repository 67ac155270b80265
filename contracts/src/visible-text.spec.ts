import { describe, expect, it } from 'vitest';
import { InitiateClaimBody } from './catalog/claims.ts';
import { ListEntityBody } from './catalog/entity-input.ts';
import { UpdateProfileBody } from './identity/member-profile.ts';
import { RegisterBody } from './identity/members.ts';
import { PublishRatingBody } from './ratings/rating-content.ts';
import { WriteReplyBody } from './ratings/ratings.ts';
import { SendMessageBody } from './social-messaging/http.ts';
import { cleanLine, cleanProse, isVisible, visibleLength } from './visible-text.ts';

const unseen = {
  'spaces of several widths': ' \u00a0\u1680\u2003\u202f\u205f\u3000',
  'tabs and line breaks': '\t\n\v\f\r\u0085\u2028\u2029',
  'zero-width characters': '\u200b\u200c\u200d\u2060\ufeff',
  'Hangul fillers': '\u115f\u1160\u3164\uffa0',
  'the blank Braille pattern': '\u2800',
  'bidi controls': '\u061c\u200e\u200f\u202a\u202e\u2066\u2069',
  'soft hyphen and grapheme joiner': '\u00ad\u034f',
  'variation selectors': '\ufe0f\u{e0100}\u180b',
  'the Mongolian vowel separator': '\u180e',
  'invisible Khmer vowels': '\u17b4\u17b5',
  tags: '\u{e0041}\u{e007f}',
  controls: '\u0007\u001b\u009f',
  'marks of annotations and objects': '\ufff9\ufffc',
  'blank signs': '\u{13441}\u{16fe4}\u{1d159}',
  noncharacters: '\ufdd0\uffff',
  'combining marks alone': ' \u0301\u0903\u20e3',
};

const shaped = {
  'an emoji of several people': '👩‍👩‍👧',
  'a flag of tags': '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'a colored heart': '❤\ufe0f',
  'Persian with a joiner': 'می‌خواهم',
  'a Hindi half letter': 'क्\u200d',
  'a composed letter': 'e\u0301',
  'a letter under many marks': 'Z\u0335\u0321\u0301',
  'a Hindi word that ends in a vowel sign': 'हिन्दी',
  'a digit in a key': '1\ufe0f\u20e3',
  'Hangul with a filler': '가\u3164나',
};

describe('text of invisible characters', () => {
  it.each(Object.entries(unseen))('is empty: %s', (_what, text) => {
    expect([cleanLine(text), cleanProse(text), isVisible(text)]).toEqual(['', '', false]);
    expect(isVisible(`${text}x`)).toBe(true);
  });

  it.each(Object.entries(unseen))('counts as missing in every field: %s', (_what, text) => {
    const messages = (
      [
        [RegisterBody.shape.firstName, 'First name is required'],
        [UpdateProfileBody.shape.city, 'City is required'],
        [ListEntityBody.shape.name, 'Name is required'],
        [ListEntityBody.shape.state, 'State is required'],
        [PublishRatingBody.shape.title, 'Title is required'],
        [PublishRatingBody.shape.review, 'Review must be at least 50 characters'],
        [SendMessageBody.shape.content, 'Message cannot be empty'],
        [WriteReplyBody.shape.text, 'Response is required'],
      ] as const
    ).map(([schema, message]) => [schema.safeParse(text).error?.issues[0]?.message, message]);
    for (const [given, expected] of messages) expect(given).toBe(expected);
    expect(UpdateProfileBody.shape.bio.parse(text)).toBeNull();
    expect(ListEntityBody.shape.address.parse(text)).toBeNull();
    expect(PublishRatingBody.shape.tags.parse([text, 'calm'])).toEqual(['calm']);
    expect(
      InitiateClaimBody.safeParse({ verificationMethod: 'phone', verificationContact: text }).success,
    ).toBe(false);
  });

  it('does not count toward the minimum length of a review, but spaces do', () => {
    expect(visibleLength('So\u200b g\u3164\u2800ood\ufeff')).toBe(7);
    const padded = `Good.${'\u200b'.repeat(60)}`;
    expect(PublishRatingBody.shape.review.safeParse(padded).success).toBe(false);
  });
});

describe('cleaned text', () => {
  it.each(Object.entries(shaped))('keeps %s', (_what, text) => {
    expect(cleanLine(` \u200b${text}\u200b `)).toBe(text);
    expect(cleanProse(`\n${text}\u2800`)).toBe(text);
  });

  it('of one line has no bidi controls and no line breaks', () => {
    expect(cleanLine('Har\u202ebor\r\nLight\u2066 \u200bCaf\ufeffé\u2029')).toBe('Harbor Light Café');
  });

  it('of several lines keeps them', () => {
    expect(cleanProse('One\r\n\r\ntwo\u2028\tthree\u0007 \u200f(four)\n')).toBe(
      'One\n\ntwo\n\tthree \u200f(four)',
    );
  });

  it('takes one pass over long runs of blanks', () => {
    const long = ' '.repeat(50_000);
    expect(cleanLine(`${long}a${long}b${long}`)).toBe(`a${long}b`);
    expect(RegisterBody.shape.firstName.safeParse(`${long}${long}a`).error?.issues[0]?.message).toBe(
      'First name must be at most 100 characters',
    );
  });
});
