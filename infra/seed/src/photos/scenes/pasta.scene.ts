import { darker, lighter } from '../color.ts';
import { inDisc, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { fork, leaves, napkin, plate } from '../props/tableware.ts';

export const pasta = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['linen', 'walnut', 'oak', 'slate']);
  napkin(pen, 165, 470, random.between(-14, 4), random.pick(['#a83c2c', '#e9dfce', '#55705a']));
  const [x, y, r] = [590, 460, 385];
  plate(pen, x, y, r, random.pick(['#f2ede2', '#3b4a55', '#dfd3c0']));
  pen.shadow(x + 16, y + 22, 300, 285, 0.4);
  const sauce = random.pick(['#c23a22', '#b5552c', '#7a9a45']);
  pen.circle(x, y, 240, {
    fill: pen.radial([
      [0, sauce],
      [0.75, darker(sauce, 0.15)],
      [1, sauce, 0.1],
    ]),
  });
  repeat(120, (index) => {
    const reach = 215 * (1 - index / 170);
    const start = random.between(0, 360);
    const sweep = random.between(70, 190);
    const tone = random.pick(['#f0cf86', '#e8bf6c', '#f6dda0', lighter(sauce, 0.5)]);
    const rad = (degrees: number): number => (degrees * Math.PI) / 180;
    const at = reach * random.between(0.55, 1);
    const [ex, ey] = [x + random.between(-14, 14), y + random.between(-12, 12)];
    const d = `M${(ex + Math.cos(rad(start)) * at).toFixed(0)} ${(ey + Math.sin(rad(start)) * at).toFixed(0)}A${at.toFixed(0)} ${(at * 0.93).toFixed(0)} 0 0 1 ${(ex + Math.cos(rad(start + sweep)) * at).toFixed(0)} ${(ey + Math.sin(rad(start + sweep)) * at).toFixed(0)}`;
    pen.path(d, {
      fill: 'none',
      stroke: darker(tone, 0.45),
      'stroke-width': 15,
      'stroke-linecap': 'round',
      opacity: 0.6,
    });
    pen.path(d, { fill: 'none', stroke: tone, 'stroke-width': 10.5, 'stroke-linecap': 'round' });
    pen.path(d, {
      fill: 'none',
      stroke: '#fff3d0',
      'stroke-width': 2.5,
      'stroke-linecap': 'round',
      opacity: 0.5,
    });
  });
  for (const [px, py] of inDisc(random, x, y - 10, 105, 8)) {
    const meat = random.pick(['#6f3420', '#7f4128', '#5d2a1a']);
    pen.circle(px + 7, py + 11, 37, { fill: '#0d0a14', opacity: 0.4 });
    pen.circle(px, py, 36, {
      fill: pen.radial(
        [
          [0, lighter(meat, 0.35)],
          [0.6, meat],
          [1, darker(meat, 0.5)],
        ],
        0.36,
        0.32,
        0.75,
      ),
    });
    pen.circle(px - 4, py - 8, 20, { fill: sauce, opacity: 0.5 });
  }
  for (const [px, py] of inDisc(random, x, y, 165, 46)) {
    pen.placed(px, py, random.between(0, 180), 1, () => {
      pen.rect(-11, -2.5, random.between(10, 24), 5, { rx: 2, fill: '#fffaf0', opacity: 0.92 });
    });
  }
  leaves(pen, x + 10, y - 20, 7, 74, 76, '#3f8a3c');
  fork(pen, 138, 400, -4);
  leaves(pen, 1090, 160, 5, 56, 80, '#3f8a3c');
};
