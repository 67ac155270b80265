import { describe, expect, it } from 'vitest';
import { maxPhotoBytes } from '../../lib/photo.ts';
import { admitPhotos, movePhoto } from './photo-selection.ts';

const file = (name: string, { type = 'image/jpeg', size = 1_000 } = {}) => ({ name, type, size });
const free = { count: 0, isPremium: false };
const premium = { count: 0, isPremium: true };

describe('chosen files', () => {
  it('are accepted if they are photos of the listed types', () => {
    const files = ['image/jpeg', 'image/png', 'image/jpg', 'image/webp'].map((type) => file(type, { type }));
    expect(admitPhotos(files, premium)).toEqual({ admitted: files, refusals: [] });
  });

  it.each(['application/pdf', 'image/gif', 'image/svg+xml', ''])(
    'are refused if they are not photos: %s',
    (type) => {
      expect(admitPhotos([file('menu.pdf', { type })], free)).toEqual({
        admitted: [],
        refusals: [{ title: 'Invalid file type', description: 'menu.pdf is not an image file.' }],
      });
    },
  );

  it('may have at most 10 MB', () => {
    expect(admitPhotos([file('full.jpg', { size: maxPhotoBytes })], free).refusals).toEqual([]);
    expect(admitPhotos([file('huge.jpg', { size: maxPhotoBytes + 1 })], free)).toEqual({
      admitted: [],
      refusals: [{ title: 'File too large', description: 'huge.jpg exceeds 10MB limit.' }],
    });
  });

  it('are limited to one for a free member', () => {
    const [first, second] = [file('a.jpg'), file('b.jpg')];
    expect(admitPhotos([first, second], free)).toEqual({
      admitted: [first],
      refusals: [
        {
          title: 'Photo limit reached',
          description: 'Free users can upload 1 photo per review. Upgrade to Premium for up to 5 photos!',
        },
      ],
    });
  });

  it('are limited to five in all for a premium member', () => {
    const files = ['a', 'b', 'c'].map((name) => file(name));
    expect(admitPhotos(files, { count: 3, isPremium: true })).toEqual({
      admitted: files.slice(0, 2),
      refusals: [
        {
          title: 'Photo limit reached',
          description: 'You can have a maximum of 5 photos total. You currently have 5.',
        },
      ],
    });
  });

  it('are refused if the member’s premium has lapsed and the rating has more than one photo', () => {
    expect(admitPhotos([file('a.jpg')], { count: 3, isPremium: false }).admitted).toEqual([]);
  });

  it('do not count toward the limit if they are refused', () => {
    const good = file('good.jpg');
    const { admitted, refusals } = admitPhotos([file('notes.txt', { type: 'text/plain' }), good], free);
    expect(admitted).toEqual([good]);
    expect(refusals).toHaveLength(1);
  });
});

describe('the order of photos', () => {
  it('changes by one position', () => {
    expect(movePhoto(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(movePhoto(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  });

  it('stays the same at both ends', () => {
    expect(movePhoto(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(movePhoto(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});
