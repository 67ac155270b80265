import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

describe('a QR code', () => {
  it('has a name, and dark modules inside of a quiet zone', () => {
    const html = renderToStaticMarkup(
      <QrCode text="https://example.com/entity/1" label="QR code of the link" />,
    );
    expect(html).toContain('aria-label="QR code of the link"');
    const [, size] = /viewBox="0 0 (\d+) \1"/.exec(html) ?? [];
    // Version 3 has 29 modules a side.
    expect(size).toBe('37');
    const corners = [...html.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(corners[0]).toEqual([4, 4]);
    expect(Math.max(...corners.flat())).toBe(32);
  });
});
