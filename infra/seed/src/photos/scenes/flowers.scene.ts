import { darker, lighter, mix } from '../color.ts';
import { leaf, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { foliage, studio } from '../props/room.ts';

export const flowers = (pen: Pen): void => {
  const { random } = pen;
  const [tone, accent, vase] = random.pick([
    ['#e6d3c4', '#c9785a', '#efe6d8'],
    ['#c9d6cf', '#5f857a', '#d98a5f'],
    ['#e9dcc0', '#d9a04a', '#3f5a66'],
    ['#d6cfe0', '#8a7aa8', '#f3ead8'],
  ] as const);
  studio(pen, tone, accent, 720);
  foliage(pen, 600, 480, 400, 21, '#5f8a5a');
  pen.shadow(625, 735, 180, 26, 0.55);
  const blooms = random.shuffled([
    [600, 210, 98],
    [470, 280, 92],
    [740, 270, 94],
    [560, 370, 88],
    [680, 390, 90],
    [400, 410, 74],
    [800, 410, 76],
    [520, 130, 62],
    [700, 140, 64],
    [870, 300, 54],
    [340, 300, 56],
    [610, 300, 72],
  ] as const);
  for (const [x, y] of blooms)
    pen.path(`M${String(x)} ${String(y)}Q${String((x + 600) / 2)} ${String(y + 160)} 600 560`, {
      fill: 'none',
      stroke: '#4f7a4a',
      'stroke-width': 6,
    });
  for (const [x, y, r] of blooms) bloom(pen, x, y, r);
  pen.path('M520 500C480 560 470 640 512 728Q600 752 688 728C730 640 720 560 680 500Q600 522 520 500Z', {
    fill: pen.linear(
      [
        [0, lighter(vase, 0.5)],
        [0.35, vase],
        [1, darker(vase, 0.45)],
      ],
      0,
    ),
  });
  pen.ellipse(600, 500, 80, 15, { fill: darker(vase, 0.35) });
  pen.path('M520 540C500 590 496 640 520 700', {
    fill: 'none',
    stroke: '#ffffff',
    'stroke-width': 9,
    'stroke-linecap': 'round',
    opacity: 0.45,
  });
  for (const [x, y, r] of blooms.slice(0, 4)) bloom(pen, x * 0.5 + 300, y * 0.3 + 350, r * 0.62);
  repeat(5, () => {
    pen.placed(random.between(330, 880), random.between(715, 745), random.between(0, 360), 1, () => {
      pen.path(leaf(40, 22), { fill: random.pick(['#e9a0a8', '#f3c9a0', '#fff0e0']) });
    });
  });
};

const bloom = (pen: Pen, x: number, y: number, r: number): void => {
  const { random } = pen;
  const color = random.pick([
    '#d9583f',
    '#f0a04a',
    '#f6d98a',
    '#e98aa0',
    '#fdf1e4',
    '#b0385a',
    '#f2b8a4',
    '#9a86c4',
  ]);
  pen.shadow(x + r * 0.1, y + r * 0.16, r * 1.2, r * 1.15, 0.35);
  const turned = random.between(0, 60);
  for (const [ring, count] of [
    [1, 13],
    [0.76, 11],
    [0.52, 8],
    [0.32, 6],
  ] as const) {
    repeat(count, (index) => {
      const tone = mix(color, random.pick(['#ffffff', '#7a1f2f']), random.between(0.02, 0.2));
      pen.placed(x, y, turned + index * (360 / count) + ring * 40, 1, () => {
        pen.path(leaf(r * ring, r * ring * 0.72), {
          fill: pen.linear(
            [
              [0, darker(tone, 0.3)],
              [0.5, tone],
              [1, lighter(tone, 0.4)],
            ],
            0,
          ),
        });
      });
    });
  }
  pen.circle(x, y, r * 0.15, {
    fill: pen.radial([
      [0, '#ffe9a8'],
      [1, '#b8772a'],
    ]),
  });
};
