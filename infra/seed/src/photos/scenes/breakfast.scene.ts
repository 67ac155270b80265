import { lighter } from '../color.ts';
import { blob, inDisc, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { fork, leaves, napkin, plate } from '../props/tableware.ts';
import { coffeeCup } from './coffee.scene.ts';

export const breakfast = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['painted', 'oak', 'linen', 'terrazzo']);
  napkin(pen, 200, 560, random.between(-16, 8), random.pick(['#e9dfce', '#b9512f', '#5b7c8d']));
  plate(pen, 560, 470, 355, random.pick(['#f0ebe0', '#d9e2e0', '#e7dccb']));
  if (random.chance(0.5)) pancakes(pen, 560, 460);
  else eggsAndBacon(pen, 560, 460);
  fork(pen, 158, 440, -6);
  coffeeCup(pen, 1010, 250, 128);
};

const pancakes = (pen: Pen, x: number, y: number): void => {
  const { random } = pen;
  repeat(4, (index) => {
    const [px, py] = [x + 12 - index * 8, y + 26 - index * 15];
    pen.shadow(px + 8, py + 12, 236, 226, 0.4);
    pen.path(blob(random, px, py, 208, 0.015), { fill: '#f6dca0' });
    pen.path(blob(random, px, py - 4, 200, 0.02), {
      fill: pen.radial([
        [0, '#c47a34'],
        [0.75, '#b3682a'],
        [0.93, '#d99a52'],
        [1, '#f0cc8a'],
      ]),
    });
  });
  pen.path(blob(random, x - 14, y - 20, 120, 0.22), {
    fill: pen.radial([
      [0, '#a5500f', 0.55],
      [1, '#7a330a', 0.75],
    ]),
  });
  pen.path(blob(random, x - 30, y - 44, 60, 0.2), { fill: '#ffd9a0', opacity: 0.28 });
  pen.placed(x - 10, y - 30, 14, 1, () => {
    pen.rect(-30, -22, 70, 58, { rx: 8, fill: '#5d2808', opacity: 0.4 });
    pen.rect(-38, -32, 70, 58, {
      rx: 8,
      fill: pen.linear(
        [
          [0, '#fff3b8'],
          [1, '#f0cf6a'],
        ],
        50,
      ),
    });
  });
  for (const [px, py] of inDisc(random, x + 40, y + 60, 150, 13)) berry(pen, px, py);
  leaves(pen, x + 60, y + 50, 4, 40, 44, '#5d9a4a');
};

const berry = (pen: Pen, x: number, y: number): void => {
  const color = pen.random.pick(['#35406f', '#2c2f5a', '#b3233a', '#8a1730']);
  pen.circle(x + 4, y + 6, 22, { fill: '#0d0a14', opacity: 0.3 });
  pen.circle(x, y, 21, {
    fill: pen.radial(
      [
        [0, lighter(color, 0.45)],
        [0.6, color],
        [1, '#170f22'],
      ],
      0.36,
      0.32,
      0.75,
    ),
  });
  pen.circle(x + 3, y + 3, 6, { fill: '#120f1a', opacity: 0.35 });
};

const eggsAndBacon = (pen: Pen, x: number, y: number): void => {
  const { random } = pen;
  for (const [px, py] of [
    [x - 90, y - 80],
    [x + 70, y + 20],
  ] as const) {
    pen.path(blob(random, px + 6, py + 9, 118, 0.1), { fill: '#0d0a14', opacity: 0.2 });
    pen.path(blob(random, px, py, 118, 0.1), { fill: '#c98f4a' });
    pen.path(blob(random, px, py, 113, 0.1), {
      fill: pen.radial([
        [0, '#ffffff'],
        [0.8, '#fffaf0'],
        [1, '#f0dcb4'],
      ]),
    });
    pen.circle(px, py, 46, {
      fill: pen.radial(
        [
          [0, '#ffce4a'],
          [0.7, '#f9a51f'],
          [1, '#d9780f'],
        ],
        0.4,
        0.36,
        0.65,
      ),
    });
    pen.ellipse(px - 14, py - 18, 15, 8, { fill: '#ffffff', opacity: 0.75 });
    for (const [sx, sy] of inDisc(random, px, py, 90, 16))
      pen.circle(sx, sy, 1.8, { fill: '#2a2018', opacity: 0.7 });
  }
  repeat(3, (index) => {
    const at = y + 105 + index * 44;
    const d = `M${String(x - 200 + index * 26)} ${String(at)}q40 -30 80 0t80 0t80 0t80 -6`;
    pen.path(d, {
      fill: 'none',
      stroke: '#0d0a14',
      'stroke-width': 40,
      opacity: 0.22,
      transform: 'translate(6 9)',
    });
    pen.path(d, { fill: 'none', stroke: '#8a2c1c', 'stroke-width': 38 });
    pen.path(d, { fill: 'none', stroke: '#e8b08a', 'stroke-width': 13, transform: 'translate(0 -6)' });
    pen.path(d, { fill: 'none', stroke: '#c4573a', 'stroke-width': 7, transform: 'translate(0 10)' });
  });
  leaves(pen, x + 170, y - 130, 6, 42, 64, '#4d8a3c');
  for (const [px, py] of [
    [x + 120, y - 190],
    [x + 30, y - 225],
  ] as const) {
    pen.circle(px + 5, py + 7, 40, { fill: '#0d0a14', opacity: 0.25 });
    pen.circle(px, py, 40, {
      fill: pen.radial(
        [
          [0, '#ff8a6a'],
          [0.8, '#dd3b2a'],
          [1, '#a3221a'],
        ],
        0.38,
        0.34,
        0.7,
      ),
    });
  }
};
