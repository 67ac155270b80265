import { blob, inDisc, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { bowl, citrus, leaves, napkin } from '../props/tableware.ts';

export const oysters = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['slate', 'painted', 'walnut', 'terrazzo']);
  napkin(pen, 1050, 640, random.between(-14, 20), '#dfe5e8');
  const [x, y, r] = [540, 455, 385];
  pen.shadow(x + 40, y + 50, r * 1.16, r * 1.14, 0.6);
  pen.circle(x, y, r, {
    fill: pen.linear(
      [
        [0, '#f6f7f8'],
        [0.5, '#b9bec4'],
        [1, '#6f767e'],
      ],
      50,
    ),
  });
  pen.circle(x, y, r * 0.95, {
    fill: pen.linear(
      [
        [0, '#8a939b'],
        [1, '#dfe6ea'],
      ],
      50,
    ),
  });
  for (const [px, py] of inDisc(random, x, y, r * 0.88, 120)) {
    pen.path(blob(random, px, py, random.between(16, 34), 0.3), {
      fill: random.pick(['#f7fcff', '#dcebf2', '#c3dae6', '#ffffff']),
      opacity: random.between(0.55, 0.95),
      stroke: '#9fbfd0',
      'stroke-width': 1,
    });
  }
  repeat(9, (index) => {
    const angle = index * 40 + random.between(-4, 4);
    const turn = (angle * Math.PI) / 180;
    oyster(pen, x + Math.cos(turn) * r * 0.62, y + Math.sin(turn) * r * 0.62, angle);
  });
  bowl(pen, x, y, 82, '#f1ece2', '#8f2238');
  for (const [px, py] of inDisc(random, x, y, 56, 22))
    pen.circle(px, py, 4, { fill: '#e3a9b4', opacity: 0.8 });
  citrus(pen, 1010, 240, 86, '#f2cf3c');
  citrus(pen, 1110, 320, 74, '#f2cf3c');
  leaves(pen, 1060, 470, 5, 46, 62, '#4d8a4a');
};

const oyster = (pen: Pen, x: number, y: number, turn: number): void => {
  const { random } = pen;
  pen.placed(x, y, turn, 1, () => {
    pen.shadow(8, 12, 118, 84, 0.5);
    pen.path(blob(random, 0, 0, 68, 0.14, 1.5), {
      fill: pen.linear(
        [
          [0, '#a9a595'],
          [0.6, '#6f6d66'],
          [1, '#3f4144'],
        ],
        60,
      ),
    });
    repeat(3, (ring) => {
      pen.path(blob(random, 0, 0, 64 - ring * 4, 0.1, 1.48), {
        fill: 'none',
        stroke: ring % 2 === 0 ? '#d9d4c3' : '#494a4a',
        'stroke-width': 2.4,
        opacity: 0.6,
      });
    });
    pen.path(blob(random, 0, 0, 54, 0.06, 1.5), {
      fill: pen.linear(
        [
          [0, '#ffffff'],
          [0.5, '#efe9e6'],
          [1, '#c9c3cf'],
        ],
        50,
      ),
    });
    pen.path(blob(random, -8, 2, 40, 0.1, 1.5), {
      fill: pen.radial(
        [
          [0, '#e9ddc6'],
          [0.6, '#cfc0a6'],
          [1, '#8f8a82'],
        ],
        0.42,
        0.38,
        0.65,
      ),
    });
    pen.path(blob(random, -18, 4, 20, 0.16, 1.7), { fill: '#f6efdf', opacity: 0.7 });
    pen.ellipse(-22, -14, 22, 6, { fill: '#ffffff', opacity: 0.75 });
    pen.ellipse(24, -10, 10, 4, { fill: '#ffffff', opacity: 0.6 });
  });
};
