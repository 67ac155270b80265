import { describe, expect, it } from 'vitest';
import { admitPhotos, movePhoto } from './photo-selection.ts';

const refusal = { title: 'Invalid file type', description: 'notes.txt is not an image file.' };
const photo = (file: string) => ({ file, refusal: null });
const free = { count: 0, isPremium: false };

describe('chosen files', () => {
  it('are limited to one for a free member', () => {
    expect(admitPhotos([photo('a.jpg'), photo('b.jpg')], free)).toEqual({
      admitted: ['a.jpg'],
      refusals: [
        {
          title: 'Photo limit reached',
          description: 'Free users can upload 1 photo per review. Upgrade to Premium for up to 5 photos!',
        },
      ],
    });
  });

  it('are limited to five in all for a premium member', () => {
    const files = ['a', 'b', 'c'];
    expect(admitPhotos(files.map(photo), { count: 3, isPremium: true })).toEqual({
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
    expect(admitPhotos([photo('a.jpg')], { count: 3, isPremium: false }).admitted).toEqual([]);
  });

  it('do not count toward the limit if they are refused', () => {
    const { admitted, refusals } = admitPhotos([{ file: 'notes.txt', refusal }, photo('good.jpg')], free);
    expect(admitted).toEqual(['good.jpg']);
    expect(refusals).toEqual([refusal]);
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
