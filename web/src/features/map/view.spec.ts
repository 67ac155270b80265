import { describe, expect, it } from 'vitest';
import { inDrawing, moved, onScreen, wholeView, zoomed } from './view.ts';

const limits = { least: 0.5, most: 8 };

describe('a view', () => {
  it('keeps what is under the pointer where it is while it zooms', () => {
    const pointer = { x: 300, y: 40 };
    const before = moved(zoomed(wholeView, 2, { x: 10, y: 20 }, limits), { x: -50, y: 7 });
    const after = zoomed(before, 1.5, pointer, limits);
    expect(after.factor).toBe(3);
    expect(inDrawing(after, pointer).x).toBeCloseTo(inDrawing(before, pointer).x);
    expect(inDrawing(after, pointer).y).toBeCloseTo(inDrawing(before, pointer).y);
  });

  it('stays within its limits, and does not move when it is at one', () => {
    const closest = zoomed(wholeView, 100, { x: 300, y: 40 }, limits);
    expect(closest.factor).toBe(8);
    expect(zoomed(closest, 2, { x: 0, y: 0 }, limits)).toEqual(closest);
    expect(zoomed(wholeView, 0.01, { x: 0, y: 0 }, limits).factor).toBe(0.5);
  });

  it('knows the way from the drawing to the screen and back', () => {
    const view = { factor: 3, x: -40, y: 9 };
    expect(inDrawing(view, onScreen(view, { x: 12, y: 34 }))).toEqual({ x: 12, y: 34 });
  });
});
