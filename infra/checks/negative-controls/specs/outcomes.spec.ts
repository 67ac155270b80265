import { expect, it } from 'vitest';

it('passes', () => {
  expect(1).toBe(1);
});

it('fails', () => {
  expect(1).toBe(2);
});

it('needs a browser', ({ skip }) => {
  skip('no Chromium');
});

it.skip('gives no reason', () => undefined);

let tries = 0;

it('passes at the second try', { retry: 1 }, () => {
  tries += 1;
  expect(tries).toBe(2);
});
