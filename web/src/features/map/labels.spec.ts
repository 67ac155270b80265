import { describe, expect, it } from 'vitest';
import { boxOfMark, labelsOf, type Name } from './labels.ts';

const frame = { width: 400, height: 300 };
const city = (text: string, x: number, y: number): Name => ({ kind: 'city', text, x, y });

describe('the names on a map', () => {
  it('are never written over each other, and the first is the one that is written', () => {
    const names = [city('Minneapolis', 200, 150), city('Edina', 204, 153), city('Duluth', 200, 50)];
    const onTheLeft = boxOfMark({ x: 180, y: 153 });
    expect(labelsOf(names, [onTheLeft], frame).map(({ text }) => text)).toEqual(['Minneapolis', 'Duluth']);
  });

  it('go to the other side where there is no room on the first', () => {
    expect(labelsOf([city('Boston', 390, 150)], [], frame)).toMatchObject([{ anchor: 'end', textX: 383 }]);
    expect(labelsOf([city('Boston', 100, 150)], [], frame)).toMatchObject([{ anchor: 'start', textX: 107 }]);
  });

  it('leave the marks free', () => {
    const mark = { x: 200, y: 150 };
    expect(labelsOf([city('Boston', 200, 150)], [boxOfMark(mark)], frame)).toEqual([]);
    expect(labelsOf([{ kind: 'mark', text: 'Boston', ...mark }], [boxOfMark(mark)], frame)).toHaveLength(1);
  });

  it('are written at their marks where their own place is taken', () => {
    const home: Name = {
      kind: 'home',
      text: 'Austin',
      x: 200,
      y: 150,
      otherwise: { kind: 'mark', text: 'Austin', x: 210, y: 155 },
    };
    expect(labelsOf([home], [], frame)).toMatchObject([{ kind: 'home' }]);
    expect(labelsOf([home], [boxOfMark({ x: 205, y: 150 })], frame)).toMatchObject([{ kind: 'mark' }]);
  });

  it('end where the frame ends', () => {
    expect(labelsOf([{ kind: 'state', text: 'Texas', x: 5, y: 150 }], [], frame)).toEqual([]);
  });
});
