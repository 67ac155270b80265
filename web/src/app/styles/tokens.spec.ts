import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const themes = { light: readTokens(':root'), dark: { ...readTokens(':root'), ...readTokens('.dark') } };

const backgrounds = ['canvas', 'surface', 'sunken'];

/** The color of a text, and the backgrounds that it appears on. */
const texts: readonly [string, readonly string[]][] = [
  ['ink', [...backgrounds, 'accent-soft', 'danger-soft', 'premium-soft', 'success-soft']],
  ['muted', backgrounds],
  ['accent', [...backgrounds, 'accent-soft']],
  ['danger', [...backgrounds, 'danger-soft']],
  ['success', [...backgrounds, 'success-soft']],
  ['premium', [...backgrounds, 'premium-soft']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ['on-star', ['star-fill']],
];

/** Borders of controls and icons that must be visible. */
const icons: readonly [string, readonly string[]][] = [
  ['control', ['canvas', 'surface']],
  ['star', backgrounds],
  ['accent', backgrounds],
];

describe.each(['light', 'dark'] as const)('the colors of the %s theme', (theme) => {
  it.each(texts)('%s is legible (4.5:1)', (color, onBackgrounds) => {
    for (const background of onBackgrounds)
      expect(contrast(theme, color, background), background).toBeGreaterThanOrEqual(4.5);
  });

  it.each(icons)('%s is visible (3:1)', (color, onBackgrounds) => {
    for (const background of onBackgrounds)
      expect(contrast(theme, color, background), background).toBeGreaterThanOrEqual(3);
  });
});

function readTokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

function contrast(theme: keyof typeof themes, color: string, background: string): number {
  const [darker = 0, lighter = 0] = [luminance(theme, color), luminance(theme, background)].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(theme: keyof typeof themes, token: string): number {
  const hex = themes[theme][token];
  if (hex === undefined) throw new Error(`The ${theme} theme has no color --${token}.`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
