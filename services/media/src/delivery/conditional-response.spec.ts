import { describe, expect, it } from 'vitest';
import { conditionalResponse } from './conditional-response.ts';

const stored = { bytes: 100, etag: 'abc', lastModified: new Date('2026-03-01T12:00:00.500Z') };
const modified = 'Sun, 01 Mar 2026 12:00:00 GMT';

describe('the response to a GET of a photo', () => {
  it('is the whole photo, cached permanently', () => {
    expect(conditionalResponse({}, stored)).toEqual({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        etag: '"abc"',
        'last-modified': modified,
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        'content-length': '100',
      },
    });
  });

  it.each([
    [{ 'if-none-match': '"abc"' }, 304],
    [{ 'if-none-match': 'W/"abc"' }, 304],
    [{ 'if-none-match': '"x", "abc"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"x"' }, 200],
    [{ 'if-none-match': 'abc' }, 200],
    [{ 'if-modified-since': modified }, 304],
    [{ 'if-modified-since': 'Sun, 01 Mar 2026 11:59:59 GMT' }, 200],
    [{ 'if-modified-since': 'yesterday' }, 200],
    [{ 'if-none-match': '"x"', 'if-modified-since': modified }, 200],
    [{ 'if-none-match': '"abc"', range: 'bytes=0-1' }, 304],
  ])('to %j is %i', (requested, status) => {
    expect(conditionalResponse(requested, stored).status).toBe(status);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=0-0', 0, 0],
    ['bytes=90-', 90, 99],
    ['bytes=90-500', 90, 99],
    ['bytes=-10', 90, 99],
    ['bytes=-500', 0, 99],
    ['BYTES= 5 - 6', 5, 6],
  ])('to the range %s is that part', (range, start, end) => {
    expect(conditionalResponse({ range }, stored)).toMatchObject({
      status: 206,
      range: { start, end },
      headers: {
        'content-range': `bytes ${String(start)}-${String(end)}/100`,
        'content-length': String(end - start + 1),
      },
    });
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('to the unsatisfiable range %s is 416', (range) => {
    expect(conditionalResponse({ range }, stored)).toEqual({
      status: 416,
      headers: { 'content-range': 'bytes */100' },
    });
  });

  it.each([
    'bytes=',
    'bytes=-',
    'bytes=9-3',
    'bytes=a-b',
    'bytes=0-1,5-6',
    'items=0-1',
    'bytes=0-99999999999999999',
  ])('to %s, which is not a single range, is the whole photo', (range) => {
    expect(conditionalResponse({ range }, stored).status).toBe(200);
  });

  it("is a part only if the photo still has the client's version", () => {
    const status = (ifRange: string) =>
      conditionalResponse({ range: 'bytes=0-9', 'if-range': ifRange }, stored).status;
    expect([status('"abc"'), status('"old"'), status(modified), status('W/"abc"')]).toEqual([
      206, 200, 206, 200,
    ]);
  });
});
