import { darker, lighter } from '../color.ts';
import { repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';

export const records = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['walnut', 'oak', 'painted']);
  sleeve(pen, 1010, 250, random.between(6, 18));
  sleeve(pen, 1050, 660, random.between(-16, -4));
  pen.shadow(500, 500, 640, 500, 0.55);
  const body = random.pick(['#e9e0d0', '#2c2a2e', '#7a4a2f', '#3f5a5a']);
  pen.rect(60, 90, 800, 720, {
    rx: 28,
    fill: pen.linear(
      [
        [0, lighter(body, 0.3)],
        [0.6, body],
        [1, darker(body, 0.3)],
      ],
      50,
    ),
  });
  const [x, y, r] = [400, 450, 318];
  pen.shadow(x + 12, y + 16, r * 1.12, r * 1.1, 0.55);
  pen.circle(x, y, r + 10, {
    fill: pen.linear(
      [
        [0, '#d9d6d0'],
        [1, '#6a686c'],
      ],
      50,
    ),
  });
  pen.circle(x, y, r, { fill: '#151318' });
  repeat(44, (ring) => {
    pen.circle(x, y, r * (0.98 - ring * 0.0142), {
      fill: 'none',
      stroke: ring % 7 === 0 ? '#050406' : '#3a373f',
      'stroke-width': random.between(0.8, 2.6),
      opacity: 0.8,
    });
  });
  for (const turn of [-42, 138]) {
    pen.placed(x, y, turn, 1, () => {
      pen.path(
        `M0 0L${String(r * 0.97)} ${String(-r * 0.2)}A${String(r)} ${String(r)} 0 0 1 ${String(r * 0.97)} ${String(r * 0.2)}Z`,
        {
          fill: pen.linear([
            [0, '#ffffff', 0],
            [0.5, '#ffffff', 0.24],
            [1, '#ffffff', 0],
          ]),
        },
      );
    });
  }
  const label = random.pick(['#d9583f', '#e0a53a', '#3f7a8a', '#c9607a']);
  pen.circle(x, y, r * 0.34, {
    fill: pen.linear(
      [
        [0, lighter(label, 0.3)],
        [1, darker(label, 0.2)],
      ],
      50,
    ),
  });
  pen.circle(x, y, r * 0.25, { fill: 'none', stroke: '#fff3d8', 'stroke-width': 3, opacity: 0.7 });
  for (const [dy, broad] of [
    [-46, 90],
    [38, 120],
    [56, 70],
  ] as const)
    pen.rect(x - broad / 2, y + dy, broad, 7, { rx: 3, fill: '#fff3d8', opacity: 0.85 });
  pen.circle(x, y, 9, { fill: '#f3f0ea' });
  arm(pen);
  pen.circle(790, 740, 34, {
    fill: pen.radial(
      [
        [0, '#f6f3ee'],
        [0.7, '#a9a6a8'],
        [1, '#5a585c'],
      ],
      0.38,
      0.34,
      0.7,
    ),
  });
  pen.circle(690, 752, 17, { fill: '#d9583f' });
};

const arm = (pen: Pen): void => {
  const metal = pen.linear(
    [
      [0, '#ffffff'],
      [0.5, '#a9a6a8'],
      [1, '#6a686c'],
    ],
    0,
  );
  pen.shadow(790, 210, 96, 92, 0.5);
  pen.circle(780, 196, 66, {
    fill: pen.radial(
      [
        [0, '#f3f0ea'],
        [0.75, '#b5b2b0'],
        [1, '#6a686c'],
      ],
      0.4,
      0.36,
      0.7,
    ),
  });
  const d = 'M780 196L770 470Q766 540 716 588L640 648';
  pen.path(d, {
    fill: 'none',
    stroke: '#0d0a14',
    'stroke-width': 16,
    opacity: 0.35,
    transform: 'translate(16 20)',
  });
  pen.path(d, { fill: 'none', stroke: '#77747a', 'stroke-width': 17, 'stroke-linejoin': 'round' });
  pen.path(d, { fill: 'none', stroke: '#dedbd6', 'stroke-width': 8, 'stroke-linejoin': 'round' });
  pen.placed(626, 658, -40, 1, () => {
    pen.rect(-34, -19, 74, 38, { rx: 6, fill: metal });
  });
  pen.circle(780, 196, 28, { fill: '#3a383c' });
  pen.rect(756, 96, 48, 54, { rx: 8, fill: metal });
};

const sleeve = (pen: Pen, x: number, y: number, turn: number): void => {
  const { random } = pen;
  const [paper, one, two] = random.pick([
    ['#efe3c9', '#d9583f', '#23344a'],
    ['#23344a', '#e0a53a', '#efe3c9'],
    ['#d98a6a', '#efe3c9', '#5a2a3a'],
    ['#3f6a63', '#f0c890', '#e06a4a'],
  ] as const);
  pen.placed(x, y, turn, 1, () => {
    pen.shadow(14, 18, 260, 250, 0.5);
    pen.circle(70, 0, 172, { fill: '#17151a' });
    pen.rect(-190, -190, 380, 380, {
      rx: 4,
      fill: pen.linear(
        [
          [0, lighter(paper, 0.2)],
          [1, darker(paper, 0.15)],
        ],
        45,
      ),
    });
    pen.circle(-20, -20, 120, { fill: one });
    pen.path('M-190 190L-190 60Q-60 -30 60 60T190 40L190 190Z', { fill: two, opacity: 0.92 });
    pen.path('M-190 190L-190 120Q-40 60 80 126T190 120L190 190Z', { fill: darker(two, 0.3), opacity: 0.85 });
    pen.rect(-160, -164, 150, 14, { rx: 4, fill: two });
    pen.rect(-160, -140, 90, 9, { rx: 4, fill: two, opacity: 0.7 });
  });
};
