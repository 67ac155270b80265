import { darker, lighter } from '../color.ts';
import { blob, inDisc, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { bowl, citrus, leaves, napkin } from '../props/tableware.ts';

const stews = ['#d9762b', '#b5371f', '#e0a52e', '#6b8f35', '#8a4a22', '#c9552e'];

export const curry = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['walnut', 'painted', 'slate', 'linen']);
  napkin(pen, 1010, 250, random.between(-12, 22), random.pick(['#7a2f3a', '#e0c9a0', '#2f5d5a']));
  const [x, y, r] = [545, 455, 395];
  pen.shadow(x + 40, y + 50, r * 1.15, r * 1.13, 0.6);
  const tray = random.pick(['#b98a4a', '#9a9da1', '#a8623a']);
  pen.circle(x, y, r, {
    fill: pen.linear(
      [
        [0, lighter(tray, 0.6)],
        [0.5, tray],
        [1, darker(tray, 0.4)],
      ],
      50,
    ),
  });
  pen.circle(x, y, r * 0.96, {
    fill: pen.linear(
      [
        [0, darker(tray, 0.3)],
        [0.5, tray],
        [1, lighter(tray, 0.5)],
      ],
      50,
    ),
  });
  repeat(5, (ring) => {
    pen.circle(x, y, r * (0.92 - ring * 0.17), {
      fill: 'none',
      stroke: lighter(tray, 0.5),
      'stroke-width': 1.5,
      opacity: 0.25,
    });
  });
  const colors = random.shuffled(stews);
  const pots = [
    [-150, -170, 150],
    [175, -130, 138],
    [-190, 150, 132],
  ] as const;
  for (const [index, [dx, dy, pot]] of pots.entries())
    stew(pen, x + dx, y + dy, pot, colors[index] ?? '#d9762b', tray);
  rice(pen, x + 130, y + 165);
  flatbread(pen, 1040, 640);
  citrus(pen, 880, 820, 54, '#c3d24a');
};

const stew = (pen: Pen, x: number, y: number, r: number, color: string, metal: string): void => {
  const { random } = pen;
  bowl(pen, x, y, r, random.chance(0.6) ? metal : '#efe7d8', color);
  for (const [px, py] of inDisc(random, x, y, r * 0.62, 13)) {
    const tone = random.pick([lighter(color, 0.35), darker(color, 0.3), '#e9c98a']);
    pen.path(blob(random, px + 3, py + 5, r * 0.15, 0.2, 1.2), { fill: darker(color, 0.6), opacity: 0.5 });
    pen.path(blob(random, px, py, r * 0.15, 0.2, 1.2), {
      fill: pen.linear(
        [
          [0, lighter(tone, 0.3)],
          [1, darker(tone, 0.2)],
        ],
        60,
      ),
    });
  }
  const cream = Array.from({ length: 40 }, (_, index) => {
    const at = r * (0.06 + index * 0.014);
    return `${(x + Math.cos(index * 0.3) * at).toFixed(1)} ${(y + Math.sin(index * 0.3) * at * 0.9).toFixed(1)}`;
  });
  if (random.chance(0.6))
    pen.path(`M${cream.join('L')}`, {
      fill: 'none',
      stroke: '#fff6e4',
      'stroke-width': r * 0.055,
      'stroke-linecap': 'round',
      opacity: 0.85,
    });
  leaves(pen, x, y, 5, r * 0.28, r * 0.32, '#4d9140');
  pen.glow(x - r * 0.4, y - r * 0.45, r * 0.5, '#ffffff', 0.22);
};

const rice = (pen: Pen, x: number, y: number): void => {
  pen.shadow(x + 14, y + 18, 170, 150, 0.45);
  pen.path(blob(pen.random, x, y, 112, 0.06), {
    fill: pen.radial(
      [
        [0, '#fffaf0'],
        [0.7, '#eadfc6'],
        [1, '#b7a98a'],
      ],
      0.4,
      0.36,
      0.68,
    ),
  });
  for (const [px, py] of inDisc(pen.random, x, y, 116, 190)) {
    pen.placed(px, py, pen.random.between(0, 180), 1, () => {
      pen.ellipse(0, 0, 13, 4.4, {
        fill: pen.random.pick(['#fffdf6', '#f4ead2', '#e9dcc0', '#f7d98a']),
        stroke: '#c9b78f',
        'stroke-width': 0.7,
      });
    });
  }
  leaves(pen, x, y, 3, 26, 40, '#4d9140');
};

const flatbread = (pen: Pen, x: number, y: number): void => {
  const { random } = pen;
  repeat(2, (index) => {
    const [px, py] = [x - index * 34, y + index * 46];
    pen.shadow(px + 14, py + 20, 205, 165, 0.5);
    pen.path(blob(random, px, py, 128, 0.06, 1.3), {
      fill: pen.radial(
        [
          [0, '#f6dfae'],
          [0.8, '#e6bf80'],
          [1, '#b98546'],
        ],
        0.4,
        0.36,
        0.7,
      ),
    });
    for (const [sx, sy] of inDisc(random, px, py, 108, 17)) {
      pen.path(blob(random, sx, sy, random.between(6, 20), 0.25, 1.3), {
        fill: '#8a4f1f',
        opacity: random.between(0.3, 0.7),
      });
    }
  });
};
