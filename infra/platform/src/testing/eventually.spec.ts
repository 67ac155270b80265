import { expect, it } from 'vitest';
import { eventually } from './eventually.ts';

it('retries until the assertion holds, and resolves with its result', async () => {
  let tries = 0;
  const result = await eventually(() => {
    tries += 1;
    expect(tries).toBe(3);
    return 'held';
  });
  expect(result).toBe('held');
});

it('ends with the last failure when the assertion never holds', async () => {
  let tries = 0;
  const failing = eventually(
    () => {
      tries += 1;
      throw new Error(`failure ${String(tries)}`);
    },
    { withinMs: 60 },
  );
  await expect(failing).rejects.toThrow(/^failure \d+$/);
  expect(tries).toBeGreaterThan(1);
  await expect(failing).rejects.toThrow(`failure ${String(tries)}`);
});
