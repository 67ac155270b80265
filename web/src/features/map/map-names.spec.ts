import { describe, expect, it } from 'vitest';
import { middleOf } from './frame.ts';
import { namesOn } from './map-names.ts';
import type { Place } from './places.ts';
import { drawingOf } from './projection.ts';
import { placeAt } from './testing/places.ts';
import { wholeView } from './view.ts';

const frame = { width: 1150, height: 384 };
const austin = placeAt(-97.75, 30.29);
const seattle = placeAt(-122.33, 47.61, { city: 'Seattle, WA' });
const miami = placeAt(-80.19, 25.77, { city: 'Miami, FL' });

const namesAround = (shown: Place[], marks: Place[][] = [shown]) => {
  const { projection } = drawingOf(shown, frame, { across: 60, down: 40 });
  return namesOn({
    projection,
    view: wholeView,
    frame,
    marks: marks.map((places) => ({ at: middleOf(frame), places })),
  });
};
const textsOf = (names: { kind: string; text: string }[], kind: string) =>
  names.filter((name) => name.kind === kind).map(({ text }) => text);

describe('what may be written on a map', () => {
  it('is states and large cities on one of the whole country', () => {
    const names = namesAround([seattle, miami]);
    expect(textsOf(names, 'state')).toContain('Texas');
    expect(textsOf(names, 'state')).not.toContain('Rhode Island');
    expect(textsOf(names, 'city')).toContain('Chicago');
    expect(textsOf(names, 'city')).not.toContain('Round Rock');
  });

  it('is the cities around on one of a city', () => {
    const names = namesAround([austin]);
    expect(textsOf(names, 'state')).toEqual([]);
    expect(textsOf(names, 'city')).toContain('Round Rock');
  });

  it('names the city of a mark first and once: by its own place where that is seen', () => {
    expect(namesAround([seattle, miami], [[seattle], [miami]]).slice(0, 2)).toMatchObject([
      { kind: 'mark', text: 'Seattle' },
      { kind: 'mark', text: 'Miami' },
    ]);
    const [first, ...others] = namesAround([austin]);
    expect(first).toMatchObject({ kind: 'home', text: 'Austin', otherwise: { kind: 'mark' } });
    expect(others.map(({ text }) => text)).not.toContain('Austin');
  });

  it('names no city of a mark that also stands for another', () => {
    const names = namesAround([seattle, miami], [[seattle, miami]]);
    expect(textsOf(names, 'mark')).toEqual([]);
  });
});
