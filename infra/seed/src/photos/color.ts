type Rgb = readonly [number, number, number];

const parse = (color: string): Rgb => [
  parseInt(color.slice(1, 3), 16),
  parseInt(color.slice(3, 5), 16),
  parseInt(color.slice(5, 7), 16),
];

/** `#rrggbb` between two others; `share` of the second. */
export const mix = (first: string, second: string, share: number): string => {
  const [a, b] = [parse(first), parse(second)];
  const channel = (index: 0 | 1 | 2): string =>
    Math.round(a[index] + (b[index] - a[index]) * Math.min(1, Math.max(0, share)))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
};

/** Towards a warm white. */
export const lighter = (color: string, share: number): string => mix(color, '#fff6e8', share);

/** Towards a cool near-black. */
export const darker = (color: string, share: number): string => mix(color, '#120f1a', share);

export const leafGreen = '#4f8450';
