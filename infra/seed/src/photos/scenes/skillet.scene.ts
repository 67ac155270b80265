import { blob, inDisc, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { leaves, napkin } from '../props/tableware.ts';

export const skillet = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['oak', 'linen', 'terrazzo', 'painted']);
  napkin(pen, 1010, 690, random.between(-10, 24), random.pick(['#b9512f', '#e9dfce', '#556f7a']));
  const [x, y, r] = [510, 420, 350];
  pen.placed(x, y, 38, 1, () => {
    pen.path('M300 -40L660 -30Q700 0 660 30L300 40Z', {
      fill: '#0d0a14',
      opacity: 0.4,
      transform: 'translate(34 8)',
    });
    pen.path('M300 -46L650 -34Q696 0 650 34L300 46Z', {
      fill: pen.linear([
        [0, '#6a696d'],
        [0.4, '#333237'],
        [1, '#19181c'],
      ]),
    });
    pen.ellipse(628, 0, 30, 15, { fill: '#120f14' });
  });
  pen.shadow(x + 40, y + 52, r * 1.16, r * 1.14, 0.65);
  pen.circle(x, y, r, {
    fill: pen.linear(
      [
        [0, '#77767b'],
        [0.4, '#38373c'],
        [1, '#131216'],
      ],
      50,
    ),
  });
  pen.circle(x, y, r * 0.94, {
    fill: pen.linear(
      [
        [0, '#151418'],
        [1, '#58575d'],
      ],
      50,
    ),
  });
  pen.circle(x, y, r * 0.87, {
    fill: pen.radial(
      [
        [0, '#3b3a40'],
        [1, '#1c1b20'],
      ],
      0.4,
      0.36,
      0.7,
    ),
  });
  if (random.chance(0.5)) steak(pen, x, y);
  else cornbread(pen, x, y);
  pen.path(`M${String(x - 290)} ${String(y - 110)}A310 310 0 0 1 ${String(x - 60)} ${String(y - 304)}`, {
    fill: 'none',
    stroke: '#ffffff',
    'stroke-width': 9,
    'stroke-linecap': 'round',
    opacity: 0.22,
  });
  leaves(pen, 1050, 180, 7, 70, 84, '#5f7f4a');
};

const steak = (pen: Pen, x: number, y: number): void => {
  const { random } = pen;
  for (const [px, py] of inDisc(random, x, y, 285, 34))
    pen.circle(px, py, random.between(4, 16), { fill: '#d9a545', opacity: 0.25 });
  pen.path(blob(random, x - 20, y - 10, 196, 0.12, 1.16), {
    fill: '#0d0a14',
    opacity: 0.5,
    transform: 'translate(10 16)',
  });
  pen.path(blob(random, x - 20, y - 10, 196, 0.07, 1.16), {
    fill: pen.radial(
      [
        [0, '#8a4a2c'],
        [0.7, '#6b321c'],
        [1, '#3a180c'],
      ],
      0.4,
      0.36,
      0.7,
    ),
    stroke: '#e3b98a',
    'stroke-width': 9,
  });
  repeat(6, (index) => {
    pen.path(`M${String(x - 190 + index * 62)} ${String(y - 130)}l70 250`, {
      stroke: '#2a0f06',
      'stroke-width': 15,
      'stroke-linecap': 'round',
      opacity: 0.6,
    });
  });
  pen.rect(x - 70, y - 66, 84, 66, {
    rx: 12,
    fill: pen.linear(
      [
        [0, '#fff6c9'],
        [1, '#f0cc62'],
      ],
      50,
    ),
  });
  leaves(pen, x + 40, y + 20, 8, 90, 80, '#5d8a3c');
  for (const [px, py] of inDisc(random, x + 30, y + 180, 70, 7))
    pen.path(blob(random, px, py, 28, 0.1), {
      fill: pen.radial([
        [0, '#f8e6bc'],
        [1, '#c98f45'],
      ]),
    });
};

const cornbread = (pen: Pen, x: number, y: number): void => {
  const { random } = pen;
  pen.path(blob(random, x, y, 288, 0.012), {
    fill: pen.radial(
      [
        [0, '#f3cd62'],
        [0.75, '#e6b345'],
        [0.93, '#c07c26'],
        [1, '#7f4714'],
      ],
      0.44,
      0.4,
      0.62,
    ),
  });
  for (const [px, py] of inDisc(random, x, y, 270, 130))
    pen.path(blob(random, px, py, random.between(2, 9), 0.3), {
      fill: random.pick(['#a8651c', '#fbe6a0', '#c98a2f']),
      opacity: 0.5,
    });
  for (const turn of [20, 65, 110, 155])
    pen.placed(x, y, turn, 1, () => {
      pen.rect(-282, -2.5, 564, 5, { fill: '#7f4714', opacity: 0.6 });
    });
  pen.rect(x - 44, y - 50, 92, 74, { rx: 12, fill: '#7f4714', opacity: 0.35, transform: 'translate(8 12)' });
  pen.rect(x - 44, y - 50, 92, 74, {
    rx: 12,
    fill: pen.linear(
      [
        [0, '#fffbe0'],
        [1, '#f5d97a'],
      ],
      50,
    ),
  });
  leaves(pen, x + 130, y + 120, 4, 36, 66, '#5d8a3c');
};
