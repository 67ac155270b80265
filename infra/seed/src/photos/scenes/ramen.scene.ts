import { darker, lighter } from '../color.ts';
import { blob, inDisc, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { bowl, chopsticks, leaves } from '../props/tableware.ts';

export const ramen = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['slate', 'walnut', 'painted']);
  const [x, y, r] = [570 + random.between(-30, 30), 450, 340];
  bowl(
    pen,
    x,
    y,
    r,
    random.pick(['#24405f', '#2a2a30', '#e8e2d6', '#7c2f2a']),
    random.pick(['#d08a3a', '#b8692c', '#c99b58']),
  );

  repeat(46, (index) => {
    const at = -150 + index * 6.4;
    const bend = random.between(-70, 70);
    const d = `M${(x - 250 + Math.abs(at) * 0.5).toFixed(0)} ${(y + at * 0.9 + 40).toFixed(0)}C${(x - 100).toFixed(0)} ${(y + at + bend).toFixed(0)} ${(x + 20).toFixed(0)} ${(y + at - bend).toFixed(0)} ${(x + 110 - Math.abs(at) * 0.4).toFixed(0)} ${(y + at * 0.8 + 60).toFixed(0)}`;
    const noodle = random.pick(['#f3dca2', '#ecd08c', '#f7e6b8']);
    pen.path(d, {
      fill: 'none',
      stroke: darker(noodle, 0.42),
      'stroke-width': 10,
      'stroke-linecap': 'round',
      opacity: 0.75,
    });
    pen.path(d, { fill: 'none', stroke: noodle, 'stroke-width': 6.4, 'stroke-linecap': 'round' });
  });
  for (const [px, py] of inDisc(random, x, y, r * 0.8, 60)) {
    const drop = random.between(3, 13);
    pen.circle(px, py, drop, { fill: '#ffd27a', opacity: 0.35, stroke: '#fff0c4', 'stroke-width': 1 });
  }
  nori(pen, x + 190, y - 150);
  pork(pen, x - 120, y - 170, 96);
  pork(pen, x + 10, y - 210, 92);
  egg(pen, x + 110, y + 130, 76);
  egg(pen, x + 205, y + 30, 70);
  scallions(pen, x - 60, y + 190);
  leaves(pen, x - 200, y + 120, 7, 45, 52, '#5d8f3c');
  chopsticks(pen, x + 470, y + 20, 14);
  pen.glow(x - 140, y - 220, 220, '#ffffff', 0.14);
};

const nori = (pen: Pen, x: number, y: number): void => {
  pen.placed(x, y, 24, 1, () => {
    pen.rect(-56, -110, 130, 200, { fill: '#0d0a14', opacity: 0.35, rx: 4 });
    pen.rect(-66, -122, 130, 200, {
      fill: pen.linear(
        [
          [0, '#35503c'],
          [0.5, '#1c3226'],
          [1, '#12211a'],
        ],
        60,
      ),
      rx: 4,
    });
    repeat(14, () => {
      pen.circle(pen.random.between(-60, 58), pen.random.between(-115, 70), pen.random.between(1, 5), {
        fill: '#4d6b4f',
        opacity: 0.4,
      });
    });
  });
};

const pork = (pen: Pen, x: number, y: number, r: number): void => {
  const { random } = pen;
  pen.shadow(x + 10, y + 14, r * 1.15, r * 1.1, 0.5);
  pen.path(blob(random, x, y, r, 0.05, 1.08), { fill: '#6e3520' });
  pen.path(blob(random, x, y, r * 0.93, 0.05, 1.08), {
    fill: pen.radial([
      [0, '#e7b597'],
      [0.7, '#cf8d6c'],
      [1, '#a55f3f'],
    ]),
  });
  pen.path(
    `M${(x - r * 0.5).toFixed(0)} ${y.toFixed(0)}c${(r * 0.1).toFixed(0)} ${(-r * 0.6).toFixed(0)} ${(r * 0.9).toFixed(0)} ${(-r * 0.5).toFixed(0)} ${(r * 0.9).toFixed(0)} ${(r * 0.05).toFixed(0)}c0 ${(r * 0.5).toFixed(0)} ${(-r * 0.7).toFixed(0)} ${(r * 0.4).toFixed(0)} ${(-r * 0.6).toFixed(0)} 0`,
    { fill: 'none', stroke: '#f6ddc9', 'stroke-width': r * 0.13, 'stroke-linecap': 'round', opacity: 0.8 },
  );
};

const egg = (pen: Pen, x: number, y: number, r: number): void => {
  pen.shadow(x + 9, y + 12, r * 1.2, r * 1.05, 0.5);
  pen.ellipse(x, y, r * 1.1, r * 0.92, {
    fill: pen.linear(
      [
        [0, '#fffaf0'],
        [1, '#d9c3a0'],
      ],
      55,
    ),
    stroke: '#b98b5c',
    'stroke-width': 3,
  });
  pen.circle(x + 3, y, r * 0.56, {
    fill: pen.radial(
      [
        [0, '#ffc24a'],
        [0.6, '#f08a1d'],
        [1, '#c55f0f'],
      ],
      0.42,
      0.38,
      0.6,
    ),
  });
  pen.ellipse(x - r * 0.14, y - r * 0.2, r * 0.2, r * 0.11, { fill: '#ffffff', opacity: 0.6 });
};

export const scallions = (pen: Pen, x: number, y: number, spread = 90): void => {
  for (const [px, py] of inDisc(pen.random, x, y, spread, 34)) {
    const r = pen.random.between(6, 13);
    const green = pen.random.pick(['#7fb04a', '#9cc763', '#5d9440', '#cfe3a0']);
    pen.circle(px + 3, py + 4, r, { fill: '#0d0a14', opacity: 0.2 });
    pen.circle(px, py, r, { fill: 'none', stroke: green, 'stroke-width': r * 0.5 });
    pen.circle(px, py, r * 0.55, { fill: lighter(green, 0.55), opacity: 0.7 });
  }
};
