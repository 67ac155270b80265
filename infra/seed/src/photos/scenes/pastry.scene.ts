import { darker, lighter } from '../color.ts';
import { blob, inDisc, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { leaves, napkin, plate } from '../props/tableware.ts';

export const pastry = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['terrazzo', 'linen', 'oak', 'painted']);
  napkin(pen, 960, 240, random.between(-20, 20), random.pick(['#dfe5e2', '#e3b9a0', '#9aa88c']));
  plate(pen, 520, 470, 370, random.pick(['#f3eee4', '#cfdad6', '#e3cdbb']));
  if (random.chance(0.5)) tart(pen, 520, 465, 262);
  else {
    croissant(pen, 470, 380, -24, 1.2);
    croissant(pen, 590, 580, 10, 1.2);
  }
  bun(pen, 985, 600, 112);
  bun(pen, 1120, 780, 104);
  leaves(pen, 180, 120, 4, 50, 70, '#7d9a6a');
};

export const croissant = (pen: Pen, x: number, y: number, turn: number, scale: number): void => {
  pen.placed(x, y, turn, scale, () => {
    pen.shadow(14, 40, 215, 120, 0.5);
    const lobes = [
      [-150, 48, 40, 50],
      [-104, 6, 52, 68],
      [-42, -22, 58, 80],
      [30, -24, 58, 82],
      [96, 2, 52, 70],
      [146, 44, 40, 50],
    ] as const;
    for (const [index, [lx, ly, rx, ry]] of lobes.entries()) {
      pen.placed(lx, ly, -50 + index * 20, 1, () => {
        pen.ellipse(0, 0, rx, ry, {
          fill: pen.linear(
            [
              [0, '#f3c26c'],
              [0.4, '#cf8736'],
              [0.85, '#96541d'],
              [1, '#6a3512'],
            ],
            65,
          ),
        });
        repeat(5, (line) => {
          pen.path(
            `M${String(-rx * 0.8)} ${String(-ry * 0.55 + line * ry * 0.28)}Q0 ${String(-ry * 0.8 + line * ry * 0.28)} ${String(rx * 0.8)} ${String(-ry * 0.55 + line * ry * 0.28)}`,
            {
              fill: 'none',
              stroke: line % 2 === 0 ? '#ffe2a4' : '#7a3f14',
              'stroke-width': 2.6,
              opacity: 0.45,
            },
          );
        });
      });
    }
  });
};

const tart = (pen: Pen, x: number, y: number, r: number): void => {
  const { random } = pen;
  pen.shadow(x + 16, y + 22, r * 1.14, r * 1.12, 0.5);
  repeat(30, (index) => {
    const angle = (index / 30) * Math.PI * 2;
    pen.circle(x + Math.cos(angle) * r * 0.94, y + Math.sin(angle) * r * 0.94, r * 0.12, {
      fill: pen.radial(
        [
          [0, '#eebd72'],
          [0.7, '#cf8f45'],
          [1, '#96571f'],
        ],
        0.4,
        0.34,
        0.7,
      ),
    });
  });
  pen.circle(x, y, r * 0.9, {
    fill: pen.radial([
      [0, '#fdeab6'],
      [0.9, '#f3cf86'],
      [1, '#c98f45'],
    ]),
  });
  const colors = random.pick([
    ['#c22a3c', '#a11a30', '#dd4a4f'],
    ['#39406f', '#2a2c58', '#54598c'],
    ['#f0a13a', '#dd7f24', '#f7bb5c'],
  ]);
  for (const [ring, count] of [
    [0.74, 22],
    [0.5, 15],
    [0.26, 8],
    [0, 1],
  ] as const) {
    repeat(count, (index) => {
      const angle = (index / count) * Math.PI * 2 + ring * 3;
      const [px, py] = [x + Math.cos(angle) * r * ring, y + Math.sin(angle) * r * ring];
      const tone = random.pick(colors);
      pen.circle(px + 4, py + 6, r * 0.105, { fill: '#3b140a', opacity: 0.4 });
      pen.path(blob(random, px, py, r * 0.108, 0.06), {
        fill: pen.radial(
          [
            [0, lighter(tone, 0.45)],
            [0.55, tone],
            [1, darker(tone, 0.5)],
          ],
          0.36,
          0.3,
          0.75,
        ),
      });
      pen.ellipse(px - r * 0.03, py - r * 0.045, r * 0.03, r * 0.018, { fill: '#ffffff', opacity: 0.7 });
    });
  }
  leaves(pen, x + r * 0.2, y - r * 0.1, 4, 26, 50, '#5d9a4a');
  for (const [px, py] of inDisc(random, x, y, r * 1.02, 90))
    pen.circle(px, py, random.between(0.8, 2.2), { fill: '#fffdf6', opacity: 0.8 });
};

const bun = (pen: Pen, x: number, y: number, r: number): void => {
  pen.shadow(x + r * 0.15, y + r * 0.2, r * 1.25, r * 1.2, 0.55);
  pen.path(blob(pen.random, x, y, r, 0.03), {
    fill: pen.radial(
      [
        [0, '#e0a354'],
        [0.7, '#c07c34'],
        [1, '#7a4318'],
      ],
      0.38,
      0.34,
      0.75,
    ),
  });
  const turns = Array.from({ length: 90 }, (_, index) => {
    const angle = index * 0.22;
    const at = r * (0.06 + index * 0.0096);
    return `${(x + Math.cos(angle) * at).toFixed(1)} ${(y + Math.sin(angle) * at).toFixed(1)}`;
  });
  pen.path(`M${turns.join('L')}`, {
    fill: 'none',
    stroke: '#5a2a0e',
    'stroke-width': r * 0.07,
    'stroke-linecap': 'round',
    opacity: 0.75,
  });
  repeat(4, (index) => {
    const at = -r * 0.6 + index * r * 0.4;
    pen.path(
      `M${String(x - r * 0.75)} ${String(y + at)}q${String(r * 0.4)} ${String(r * 0.3)} ${String(r * 0.75)} 0t${String(r * 0.7)} ${String(-r * 0.1)}`,
      {
        fill: 'none',
        stroke: '#fffaf0',
        'stroke-width': r * 0.085,
        'stroke-linecap': 'round',
        opacity: 0.88,
      },
    );
  });
};
