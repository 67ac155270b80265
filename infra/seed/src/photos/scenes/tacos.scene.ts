import { darker, lighter } from '../color.ts';
import { blob, inDisc } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { bowl, citrus, leaves, plate } from '../props/tableware.ts';

export const tacos = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['painted', 'oak', 'terrazzo', 'slate']);
  plate(pen, 560, 470, 400, random.pick(['#e9e2d2', '#3d5c66', '#c96f4a', '#d8cbb0']));
  const filling = random.pick([
    ['#7a3d20', '#93502b', '#5d2c17'],
    ['#c9702f', '#e0914a', '#a85420'],
    ['#e9c79a', '#f3ddb8', '#d3a970'],
  ]);
  taco(pen, 440, 350, 168, filling);
  taco(pen, 690, 400, 168, filling);
  taco(pen, 530, 610, 168, filling);
  citrus(pen, 745, 640, 58, '#b9cf4a');
  citrus(pen, 815, 590, 52, '#b9cf4a');
  bowl(pen, 1045, 250, 112, random.pick(['#2d2a2a', '#e9e2d2']), '#b8331f');
  bowl(pen, 1075, 560, 96, '#e9e2d2', '#7fa03c');
  leaves(pen, 1040, 780, 8, 60, 58, '#4d9140');
};

const taco = (pen: Pen, x: number, y: number, r: number, filling: readonly string[]): void => {
  const { random } = pen;
  pen.shadow(x + 16, y + 22, r * 1.16, r * 1.12, 0.55);
  pen.path(blob(random, x, y, r, 0.025), {
    fill: pen.radial(
      [
        [0, '#f8e3b0'],
        [0.8, '#efcf8e'],
        [1, '#d9a862'],
      ],
      0.4,
      0.36,
      0.65,
    ),
  });
  for (const [px, py] of inDisc(random, x, y, r * 0.93, 26)) {
    pen.path(blob(random, px, py, random.between(3, 13), 0.3), {
      fill: '#a4642c',
      opacity: random.between(0.2, 0.6),
    });
  }
  pen.shadow(x + 4, y + 8, r * 0.85, r * 0.7, 0.5);
  for (const [px, py] of inDisc(random, x, y, r * 0.62, 44)) {
    const tone = random.pick(filling);
    const size = random.between(11, 24);
    pen.path(blob(random, px + 2, py + 4, size, 0.3, 1.3), { fill: darker(tone, 0.5), opacity: 0.6 });
    pen.path(blob(random, px, py, size, 0.3, 1.3), {
      fill: pen.linear(
        [
          [0, lighter(tone, 0.22)],
          [1, darker(tone, 0.15)],
        ],
        60,
      ),
    });
  }
  for (const [px, py] of inDisc(random, x, y, r * 0.55, 26)) {
    pen.placed(px, py, random.between(0, 360), 1, () => {
      pen.rect(-6, -5, random.between(9, 15), 9, {
        rx: 3,
        fill: random.pick(['#fdfbf3', '#f6ecf2', '#e7d3e6']),
      });
    });
  }
  for (const [px, py] of inDisc(random, x, y, r * 0.42, 3)) {
    pen.circle(px + 3, py + 4, 25, { fill: '#0d0a14', opacity: 0.25 });
    pen.circle(px, py, 25, { fill: '#c73763' });
    pen.circle(px, py, 21, {
      fill: pen.radial([
        [0, '#ffffff'],
        [1, '#f6dfe7'],
      ]),
    });
  }
  leaves(pen, x, y, 12, r * 0.4, 34, '#4d9140');
};
