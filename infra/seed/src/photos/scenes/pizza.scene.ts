import { darker } from '../color.ts';
import { blob, inDisc, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { leaves } from '../props/tableware.ts';

export const pizza = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['walnut', 'slate', 'painted']);
  const [x, y, r] = [600, 455, 370];
  pen.shadow(x + 40, y + 50, r * 1.22, r * 1.18, 0.6);
  pen.circle(x, y, r * 1.1, {
    fill: pen.linear(
      [
        [0, '#e0b67c'],
        [1, '#a87440'],
      ],
      50,
    ),
  });
  pen.shadow(x + 14, y + 18, r * 1.08, r * 1.06, 0.5);
  pen.path(blob(random, x, y, r, 0.022), {
    fill: pen.radial([
      [0.75, '#e8b25f'],
      [0.92, '#d5913f'],
      [1, '#a2602a'],
    ]),
  });
  repeat(44, () => {
    const angle = random.between(0, 6.28);
    const at = r * random.between(0.9, 0.98);
    pen.path(blob(random, x + Math.cos(angle) * at, y + Math.sin(angle) * at, random.between(7, 24), 0.25), {
      fill: random.pick(['#3a1d10', '#5d3018', '#f3cf8c']),
      opacity: random.between(0.3, 0.7),
    });
  });
  pen.path(blob(random, x, y, r * 0.85, 0.03), {
    fill: pen.radial([
      [0, '#d9482b'],
      [0.8, '#bd3420'],
      [1, '#8f2317'],
    ]),
  });
  for (const [px, py] of inDisc(random, x, y, r * 0.76, 26)) cheese(pen, px, py, random.between(34, 62));
  const topping = random.pick(['salami', 'tomato', 'none']);
  for (const [px, py] of topping === 'none' ? [] : inDisc(random, x, y, r * 0.7, 13)) {
    if (topping === 'salami') salami(pen, px, py, random.between(36, 44));
    else tomato(pen, px, py, random.between(24, 32));
  }
  leaves(pen, x, y, 15, 210, 74, '#3f7f34');
  for (const turn of [12, 57, 102, 147]) {
    pen.placed(x, y, turn, 1, () => {
      pen.rect(-r * 0.97, -1.5, r * 1.94, 3, { fill: '#5d2212', opacity: 0.45 });
    });
  }
  leaves(pen, 130, 760, 4, 40, 80, '#3f7f34');
};

const cheese = (pen: Pen, x: number, y: number, r: number): void => {
  const { random } = pen;
  pen.path(blob(random, x + 3, y + 4, r, 0.2), { fill: '#7a2a14', opacity: 0.35 });
  pen.path(blob(random, x, y, r, 0.2), {
    fill: pen.radial(
      [
        [0, '#fff6dc'],
        [0.7, '#f7e0a6'],
        [1, '#e3b25c'],
      ],
      0.4,
      0.36,
      0.65,
    ),
  });
  if (random.chance(0.6)) {
    pen.path(blob(random, x + random.between(-10, 10), y + random.between(-10, 10), r * 0.3, 0.3), {
      fill: '#b8692c',
      opacity: 0.5,
    });
  }
};

const salami = (pen: Pen, x: number, y: number, r: number): void => {
  pen.circle(x + 4, y + 6, r, { fill: '#0d0a14', opacity: 0.3 });
  pen.circle(x, y, r, {
    fill: pen.radial([
      [0, '#c23b28'],
      [0.75, '#a32a1c'],
      [1, '#6d1810'],
    ]),
  });
  for (const [px, py] of inDisc(pen.random, x, y, r * 0.8, 9))
    pen.circle(px, py, pen.random.between(2, 4), { fill: '#f0b49a', opacity: 0.6 });
  pen.ellipse(x - r * 0.25, y - r * 0.35, r * 0.4, r * 0.18, { fill: '#ffd9b8', opacity: 0.3 });
};

const tomato = (pen: Pen, x: number, y: number, r: number): void => {
  pen.circle(x + 4, y + 6, r, { fill: '#0d0a14', opacity: 0.28 });
  pen.circle(x, y, r, { fill: darker('#e0392a', 0.12) });
  pen.circle(x, y, r * 0.84, {
    fill: pen.radial([
      [0, '#ff8a5c'],
      [1, '#de3b27'],
    ]),
  });
  repeat(3, (index) => {
    const angle = index * 2.1;
    pen.ellipse(x + Math.cos(angle) * r * 0.42, y + Math.sin(angle) * r * 0.42, r * 0.24, r * 0.2, {
      fill: '#ffc27a',
      opacity: 0.8,
    });
  });
};
