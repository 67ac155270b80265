import { expect, it } from 'vitest';
import { noServerErrors } from './server-errors.ts';

it('a single 5xx is one too many, and nothing else is one', () => {
  const well = [200, 201, 204, 304, 404, 409, 429].map((status) => ({ what: 'badge', status }));
  expect(noServerErrors(well)).toEqual([]);
  const wrong = [503, 500, 503].map((status) => ({ what: 'send', status }));
  expect(noServerErrors([...well, ...wrong])).toEqual(['2 × send 503', '1 × send 500']);
});
