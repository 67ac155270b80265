import type { Random } from '../random.ts';

export type Point = readonly [x: number, y: number];

/** A closed outline that bends softly through all points. */
export const smoothOutline = (points: readonly Point[]): string => {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...c1, ...c2, ...to].map((value) => value.toFixed(1)).join(' ')}`;
  });
  const [x, y] = at(0);
  return `M${x.toFixed(1)} ${y.toFixed(1)}${curves.join('')}Z`;
};

/** A roundish thing with an uneven rim; `unevenness` 0.05 is a bun, 0.3 a leaf of lettuce. */
export const blob = (
  random: Random,
  x: number,
  y: number,
  r: number,
  unevenness: number,
  stretch = 1,
): string => {
  const corners = r > 60 ? 16 : 9;
  const phase = random.between(0, 6.28);
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = phase + (index / corners) * Math.PI * 2;
    const radius = r * (1 + random.between(-unevenness, unevenness));
    return [x + Math.cos(angle) * radius * stretch, y + Math.sin(angle) * radius];
  });
  return smoothOutline(points);
};

/** The silhouette of hills from the left edge to the right, closed at `floor`. */
export const ridge = (
  random: Random,
  { level, rise, roughness, floor }: { level: number; rise: number; roughness: number; floor: number },
): string => {
  let points: Point[] = [
    [-20, level + random.between(-rise, rise) * 0.4],
    [1220, level + random.between(-rise, rise) * 0.4],
  ];
  let swing = rise;
  for (let round = 0; round < 7; round += 1) {
    points = points.flatMap((point, index): Point[] => {
      const next = points[index + 1];
      if (next === undefined) return [point];
      const middle = (point[1] + next[1]) / 2 + random.between(-swing, swing);
      return [point, [(point[0] + next[0]) / 2, middle]];
    });
    swing *= roughness;
  }
  const line = points.map(([x, y]) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return `M-20 ${String(floor)}${line}L1220 ${String(floor)}Z`;
};

/** A pointed leaf from (0, 0) along the x axis. */
export const leaf = (length: number, breadth: number): string => {
  const [l, b] = [length, breadth / 2];
  return `M0 0C${String(l * 0.25)} ${String(-b * 1.3)} ${String(l * 0.7)} ${String(-b)} ${String(l)} 0C${String(l * 0.7)} ${String(b)} ${String(l * 0.25)} ${String(b * 1.3)} 0 0Z`;
};

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** `count` points spread evenly over a disc, in no visible order. */
export const inDisc = (random: Random, x: number, y: number, r: number, count: number): Point[] => {
  const phase = random.between(0, 6.28);
  const goldenAngle = 2.399_963;
  return Array.from({ length: count }, (_, index): Point => {
    const radius = r * Math.sqrt((index + random.next()) / count);
    const angle = phase + index * goldenAngle + random.between(-0.3, 0.3);
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
};

/** Calls `draw` for 0 … count − 1. */
export const repeat = (count: number, draw: (index: number) => void): void => {
  for (let index = 0; index < count; index += 1) draw(index);
};
