import { describe, expect, it } from 'vitest';
import { labelsOf, type Label } from './labels.ts';
import type { Place } from './places.ts';
import { placeAt } from './testing/sample-places.ts';
import { fitCamera, project, onScreen } from './viewport.ts';

const frame = { width: 1150, height: 384 };
const austin = placeAt(-97.75, 30.29);
const seattle = placeAt(-122.33, 47.61, { city: 'Seattle, WA' });
const miami = placeAt(-80.19, 25.77, { city: 'Miami, FL' });

/** The labels of a map on which each list of places has one marker, at its first place. */
const labelsWith = (markers: [Place, ...Place[]][], leastMiles = 40) => {
  const camera = fitCamera(markers.flat(), frame, { leastMiles });
  return labelsOf(
    markers.map((places) => {
      const pixel = project(camera.projection, places[0]) ?? { x: 0, y: 0 };
      return { ...pixel, places, splitScale: null, at: onScreen(camera.view, pixel) };
    }),
    camera,
  );
};
const textsOf = (labels: Label[], kind: Label['kind']) =>
  labels.filter((label) => label.kind === kind).map(({ text }) => text);

describe('labels', () => {
  it('name states and large cities on a map of the country', () => {
    const labels = labelsWith([[seattle], [miami]]);
    expect(textsOf(labels, 'state')).toContain('Texas');
    expect(textsOf(labels, 'state')).not.toContain('Rhode Island');
    expect(textsOf(labels, 'city')).toContain('Chicago');
    expect(textsOf(labels, 'city')).not.toContain('Round Rock');
  });

  it('name the cities around on a map of a city', () => {
    const labels = labelsWith([[austin]]);
    expect(textsOf(labels, 'state')).toEqual([]);
    expect(textsOf(labels, 'city')).toContain('Round Rock');
  });

  it('name the city of a marker once: at its own point if that is in view, else at the marker', () => {
    expect(labelsWith([[seattle], [miami]]).slice(0, 2)).toMatchObject([
      { kind: 'marked-city', text: 'Seattle', hasDot: false },
      { kind: 'marked-city', text: 'Miami', hasDot: false },
    ]);
    const [first, ...others] = labelsWith([[austin]]);
    expect(first).toMatchObject({ kind: 'marked-city', text: 'Austin', hasDot: true });
    expect(others.map(({ text }) => text)).not.toContain('Austin');
  });

  it('name no city of a marker that also stands for another city', () => {
    expect(textsOf(labelsWith([[seattle, miami]]), 'marked-city')).toEqual([]);
  });

  it('cover no marker, no other label and no edge', () => {
    const labels = labelsWith([[seattle], [miami], [austin]]);
    const boxes = labels.map(({ text, anchor, textAt: { x, y } }) => {
      const width = text.length * 6.6;
      const left = x - { start: 0, middle: width / 2, end: width }[anchor];
      return { left, right: left + width, top: y - 7, bottom: y + 7 };
    });
    expect(boxes.length).toBeGreaterThan(20);
    for (const [index, one] of boxes.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.right).toBeLessThanOrEqual(frame.width);
      for (const other of boxes.slice(index + 1))
        expect(
          one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ).toBe(false);
    }
  });
});
