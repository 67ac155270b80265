import { darker, lighter } from '../color.ts';
import { blob, inDisc, leaf, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { bowl, citrus, fork, leaves, napkin } from '../props/tableware.ts';

export const salad = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['linen', 'terrazzo', 'oak', 'painted']);
  napkin(pen, 1010, 300, random.between(-12, 22), random.pick(['#e3b9a0', '#8fa7a0', '#efe3cb']));
  const [x, y, r] = [535, 455, 375];
  bowl(pen, x, y, r, random.pick(['#efe9dd', '#c98a5a', '#3f5357', '#dcd3c0']), '#6f7f4a', 0.9);
  for (const [px, py] of inDisc(random, x, y, r * 0.82, 88)) bigLeaf(pen, px, py);
  const guests = random.shuffled([tomato, cucumber, beet, avocado, crouton]);
  for (const guest of guests.slice(0, 4)) {
    for (const [px, py] of inDisc(random, x, y, r * 0.66, 6)) guest(pen, px, py);
  }
  for (const [px, py] of inDisc(random, x, y, r * 0.7, 60)) {
    pen.placed(px, py, random.between(0, 180), 1, () => {
      pen.ellipse(0, 0, 6, 3.4, { fill: random.pick(['#f3e3b8', '#d9b06a', '#4a3a2a']) });
    });
  }
  fork(pen, 1010, 330, 16);
  citrus(pen, 985, 720, 70, '#f2cf3c');
  leaves(pen, 1100, 700, 4, 40, 64, '#6a9a4a');
};

const bigLeaf = (pen: Pen, x: number, y: number): void => {
  const { random } = pen;
  const tone = random.pick(['#4f7f34', '#6fa045', '#8fb85a', '#3f6b35', '#7a3450', '#a9c46c']);
  const length = random.between(80, 150);
  pen.placed(x, y, random.between(0, 360), 1, () => {
    pen.placed(-length / 2, 0, 0, 1, () => {
      pen.path(leaf(length, length * 0.62), { fill: '#0d0a14', opacity: 0.3, transform: 'translate(5 8)' });
      pen.path(leaf(length, length * 0.62), {
        fill: pen.linear(
          [
            [0, lighter(tone, 0.3)],
            [0.6, tone],
            [1, darker(tone, 0.4)],
          ],
          70,
        ),
      });
      pen.path(
        `M4 0L${(length * 0.92).toFixed(0)} 0M${(length * 0.3).toFixed(0)} 0l22 -16M${(length * 0.3).toFixed(0)} 0l22 16M${(length * 0.55).toFixed(0)} 0l18 -13M${(length * 0.55).toFixed(0)} 0l18 13`,
        {
          fill: 'none',
          stroke: lighter(tone, 0.55),
          'stroke-width': 2,
          opacity: 0.65,
        },
      );
    });
  });
};

type Guest = (pen: Pen, x: number, y: number) => void;

const slice =
  (rim: string, flesh: string, r: number, seeds: string): Guest =>
  (pen, x, y) => {
    pen.circle(x + 5, y + 8, r, { fill: '#0d0a14', opacity: 0.3 });
    pen.circle(x, y, r, { fill: rim });
    pen.circle(x, y, r * 0.86, {
      fill: pen.radial(
        [
          [0, lighter(flesh, 0.4)],
          [1, flesh],
        ],
        0.42,
        0.38,
        0.65,
      ),
    });
    repeat(7, (index) => {
      pen.ellipse(
        x + Math.cos(index * 0.9) * r * 0.45,
        y + Math.sin(index * 0.9) * r * 0.45,
        r * 0.1,
        r * 0.06,
        { fill: seeds, opacity: 0.8 },
      );
    });
    pen.ellipse(x - r * 0.3, y - r * 0.42, r * 0.3, r * 0.12, { fill: '#ffffff', opacity: 0.35 });
  };

const tomato = slice('#c22c20', '#e85a3c', 42, '#ffd9a0');
const cucumber = slice('#4f8a3c', '#cfe3a9', 44, '#eef6d6');
const beet = slice('#7a1738', '#a82c55', 40, '#d97a9a');

const avocado: Guest = (pen, x, y) => {
  pen.placed(x, y, pen.random.between(0, 360), 1, () => {
    pen.path('M-64 0C-50 -50 50 -50 64 0C40 -22 -40 -22 -64 0Z', {
      fill: '#0d0a14',
      opacity: 0.3,
      transform: 'translate(5 9)',
    });
    pen.path('M-64 0C-50 -50 50 -50 64 0C40 -22 -40 -22 -64 0Z', {
      fill: pen.linear([
        [0, '#5f8a35'],
        [0.3, '#b9d06a'],
        [1, '#f0efb4'],
      ]),
    });
  });
};

const crouton: Guest = (pen, x, y) => {
  pen.path(blob(pen.random, x + 4, y + 7, 27, 0.16), { fill: '#0d0a14', opacity: 0.32 });
  pen.path(blob(pen.random, x, y, 27, 0.16), {
    fill: pen.linear(
      [
        [0, '#f3d698'],
        [0.6, '#d49a4f'],
        [1, '#8a5420'],
      ],
      55,
    ),
  });
};
