import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const themes = { light: readTokens(':root'), dark: { ...readTokens(':root'), ...readTokens('.dark') } };

const grounds = ['canvas', 'surface', 'sunken'];

/** Figure and grounds it is written on. */
const text: readonly [string, readonly string[]][] = [
  ['ink', [...grounds, 'accent-soft', 'danger-soft', 'premium-soft', 'success-soft']],
  ['muted', grounds],
  ['accent', [...grounds, 'accent-soft']],
  ['danger', [...grounds, 'danger-soft']],
  ['success', [...grounds, 'success-soft']],
  ['premium', [...grounds, 'premium-soft']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ['on-star', ['star-fill']],
];

/** Borders of controls and signs that must be seen to be used. */
const signs: readonly [string, readonly string[]][] = [
  ['control', ['canvas', 'surface']],
  ['star', grounds],
  ['accent', grounds],
];

describe.each(['light', 'dark'] as const)('colours in the %s theme', (theme) => {
  it.each(text)('let %s be read (4.5:1)', (figure, itsGrounds) => {
    for (const ground of itsGrounds)
      expect(contrast(theme, figure, ground), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(signs)('let %s be seen (3:1)', (figure, itsGrounds) => {
    for (const ground of itsGrounds)
      expect(contrast(theme, figure, ground), ground).toBeGreaterThanOrEqual(3);
  });
});

function readTokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

function contrast(theme: keyof typeof themes, figure: string, ground: string): number {
  const [darker = 0, lighter = 0] = [luminance(theme, figure), luminance(theme, ground)].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(theme: keyof typeof themes, token: string): number {
  const hex = themes[theme][token];
  if (hex === undefined) throw new Error(`The ${theme} theme has no colour --${token}.`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
