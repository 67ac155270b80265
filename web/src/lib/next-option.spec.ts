import { describe, expect, it } from 'vitest';
import { nextOption } from './next-option.ts';

describe('the arrow keys', () => {
  it('move through the options and back into the box', () => {
    expect(nextOption(-1, 1, 3)).toBe(0);
    expect(nextOption(2, 1, 3)).toBe(-1);
    expect(nextOption(-1, -1, 3)).toBe(2);
    expect(nextOption(0, -1, 3)).toBe(-1);
  });

  it('stay in the box without options', () => {
    expect(nextOption(-1, 1, 0)).toBe(-1);
    expect(nextOption(-1, -1, 0)).toBe(-1);
  });
});
