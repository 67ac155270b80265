import { darker, lighter } from '../color.ts';
import { blob, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { bowl, chopsticks, leaves } from '../props/tableware.ts';
import { scallions } from './ramen.scene.ts';

export const dumplings = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['walnut', 'painted', 'slate', 'oak']);
  const [x, y, r] = [500, 460, 372];
  pen.shadow(x + 40, y + 52, r * 1.16, r * 1.14, 0.62);
  for (const [size, from, to] of [
    [1, '#e9c389', '#9a6a35'],
    [0.955, '#a8743a', '#e6bd80'],
    [0.92, '#dcb277', '#b98a4c'],
  ] as const) {
    pen.circle(x, y, r * size, {
      fill: pen.linear(
        [
          [0, from],
          [1, to],
        ],
        50,
      ),
    });
  }
  pen.circle(x, y, r * 0.86, { fill: '#6d4a24' });
  repeat(17, (index) => {
    const at = -r * 0.8 + index * r * 0.1;
    const half = Math.sqrt(Math.max(0, (r * 0.85) ** 2 - at ** 2));
    pen.rect(x - half, y + at - r * 0.04, half * 2, r * 0.078, {
      rx: 4,
      fill: pen.linear([
        [0, '#edcf98'],
        [1, '#c0935a'],
      ]),
    });
  });
  const skin = random.pick(['#f8ecd6', '#f3e2c6', '#e9efcf', '#f6dfcf']);
  dumpling(pen, x, y, 104, skin);
  repeat(6, (index) => {
    const angle = (index * 60 + 14) * (Math.PI / 180);
    dumpling(pen, x + Math.cos(angle) * r * 0.56, y + Math.sin(angle) * r * 0.56, 100, skin);
  });
  bowl(pen, 1020, 300, 112, random.pick(['#efe9dd', '#2d2a2a', '#37598c']), '#3a1c12');
  scallions(pen, 1020, 300, 56);
  bowl(pen, 1050, 600, 90, '#efe9dd', '#b8331f');
  chopsticks(pen, 850, 640, 58);
  leaves(pen, 1090, 790, 4, 40, 60, '#5d9a4a');
  pen.glow(x - 120, y - 160, 300, '#ffffff', 0.2);
};

const dumpling = (pen: Pen, x: number, y: number, r: number, skin: string): void => {
  const { random } = pen;
  pen.shadow(x + 9, y + 15, r * 1.16, r * 1.1, 0.55);
  pen.path(blob(random, x, y, r * 0.92, 0.03), {
    fill: pen.radial(
      [
        [0, '#fffdf6'],
        [0.55, skin],
        [1, darker(skin, 0.36)],
      ],
      0.4,
      0.34,
      0.72,
    ),
  });
  const twist = random.between(0, 30);
  repeat(14, (index) => {
    pen.placed(x, y - r * 0.04, index * (360 / 14) + twist, 1, () => {
      pen.path(
        `M${(r * 0.16).toFixed(1)} 0Q${(r * 0.42).toFixed(1)} ${(r * 0.2).toFixed(1)} ${(r * 0.74).toFixed(1)} ${(r * 0.1).toFixed(1)}`,
        {
          fill: 'none',
          stroke: darker(skin, 0.4),
          'stroke-width': 4,
          'stroke-linecap': 'round',
          opacity: 0.55,
        },
      );
      pen.path(
        `M${(r * 0.16).toFixed(1)} ${(-r * 0.05).toFixed(1)}Q${(r * 0.42).toFixed(1)} ${(r * 0.13).toFixed(1)} ${(r * 0.7).toFixed(1)} ${(r * 0.03).toFixed(1)}`,
        { fill: 'none', stroke: '#ffffff', 'stroke-width': 3, 'stroke-linecap': 'round', opacity: 0.7 },
      );
    });
  });
  pen.circle(x, y - r * 0.04, r * 0.17, {
    fill: pen.radial([
      [0, darker(skin, 0.35)],
      [0.7, lighter(skin, 0.2)],
      [1, skin],
    ]),
  });
};
