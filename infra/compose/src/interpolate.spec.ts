import { describe, expect, it } from 'vitest';
import { interpolate, interpolationsOf } from './interpolate.ts';

describe("a compose file's variables", () => {
  it.each([
    ['${HOST}:${PORT}', 'localhost:80'],
    ['${MISSING}', ''],
    ['${MISSING:-3000}', '3000'],
    ['${EMPTY:-3000}', '3000'],
    ['${PORT:-3000}', '80'],
    ['${MISSING:-http://localhost:${PORT:-3000}}', 'http://localhost:80'],
    ['${PORT:?is missing}', '80'],
    ['$${PORT}', '${PORT}'],
  ])('%s becomes %s', (written, meant) => {
    expect(interpolate(written, { HOST: 'localhost', PORT: '80', EMPTY: '' })).toBe(meant);
  });

  it('are refused when they are required and not set', () => {
    expect(() => interpolate('${SECRET:?is missing}', {})).toThrow('SECRET');
  });

  it('are found, those in defaults too, with what is used without them', () => {
    expect(interpolationsOf('${A:-x${B:-1}} ${C:?say} $${D}')).toEqual([
      { name: 'A', default: 'x${B:-1}', isRequired: false },
      { name: 'B', default: '1', isRequired: false },
      { name: 'C', default: null, isRequired: true },
    ]);
  });
});
