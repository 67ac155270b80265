import { describe, expect, it } from 'vitest';
import { createSignedValues } from './signed-values.ts';

const current = { INTERNAL_SECRET: 'a secret of thirty-two characters' };
const next = { INTERNAL_SECRET: 'another one of thirty-two letters' };

describe('a signed value', () => {
  const values = createSignedValues(current, 'spec');

  it('is read again', () => {
    for (const value of ['', 'a.b.c', 'ä', '{"a":1}']) expect(values.read(values.sign(value))).toBe(value);
  });

  it('does not count if it was changed, signed by others, or for another purpose', () => {
    const signed = values.sign('value');
    const others = [createSignedValues(next, 'spec'), createSignedValues(current, 'other')];
    for (const forged of [
      undefined,
      '',
      'value',
      'value.',
      `x${signed}`,
      signed.slice(0, -1),
      `${signed}A`,
      ...others.map((other) => other.sign('value')),
    ])
      expect(values.read(forged), forged).toBeNull();
  });

  it('counts while its secret is the previous one, and no longer', () => {
    const rotating = createSignedValues(
      { ...next, INTERNAL_SECRET_PREVIOUS: current.INTERNAL_SECRET },
      'spec',
    );
    expect(rotating.read(values.sign('old'))).toBe('old');
    expect(createSignedValues(next, 'spec').read(rotating.sign('new'))).toBe('new');
    expect(createSignedValues(next, 'spec').read(values.sign('old'))).toBeNull();
  });
});
