import { darker, lighter, mix } from '../color.ts';
import { repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';
import { conifer } from '../props/sky.ts';
import { leaf } from '../outline.ts';

export const forest = (pen: Pen): void => {
  const { random } = pen;
  const [mist, deep] = random.pick([
    ['#f3e7b8', '#1d3a2a'],
    ['#dbe8d6', '#1a3a3a'],
    ['#f6d2a0', '#3a2f1c'],
  ] as const);
  pen.rect(0, 0, width, height, {
    fill: pen.linear([
      [0, mix(mist, deep, 0.3)],
      [0.5, mist],
      [1, mix(mist, deep, 0.75)],
    ]),
  });
  pen.glow(640, 330, 560, '#fffbe0', 0.9);
  repeat(4, (layer) => {
    const share = layer / 4;
    repeat(15 - layer * 3, () => {
      const x = random.between(-40, width + 40);
      const clear = layer > 1 && Math.abs(x - 620) < 190 ? 360 * Math.sign(x - 620 || 1) : 0;
      trunk(pen, x + clear, 590 + layer * 75, 9 + layer * 15, mix(mist, deep, 0.3 + share * 0.75));
    });
    repeat(13 - layer * 2, () => {
      const x = random.between(-40, width + 40);
      const clear = Math.abs(x - 620) < 240 ? 420 * Math.sign(x - 620 || 1) : 0;
      conifer(
        pen,
        x + clear,
        620 + layer * 70,
        random.between(110, 210) + layer * 46,
        mix(mist, deep, 0.34 + share * 0.72),
      );
    });
  });
  repeat(5, (index) => {
    pen.path(
      `M${String(420 + index * 80)} -20L${String(500 + index * 80)} -20L${String(180 + index * 190)} 900L${String(60 + index * 190)} 900Z`,
      {
        fill: pen.linear([
          [0, '#fffbe0', 0.3],
          [1, '#fffbe0', 0],
        ]),
      },
    );
  });
  pen.path('M-20 690C300 640 480 660 640 648C860 640 1000 660 1220 690L1220 920L-20 920Z', {
    fill: pen.linear([
      [0, mix(deep, mist, 0.42)],
      [1, darker(deep, 0.3)],
    ]),
  });
  pen.path('M600 652C620 700 420 760 330 920L860 920C800 780 690 720 652 652Z', {
    fill: pen.linear([
      [0, lighter('#c9a878', 0.35)],
      [1, '#7d6144'],
    ]),
  });
  repeat(130, () => {
    const y = random.between(680, 910);
    const reach = (y - 640) * 0.75;
    const x = random.between(-20, width + 20);
    if (Math.abs(x - 605) < 70 + reach * 0.9) return;
    const size = (y - 600) / 5;
    pen.placed(x, y, random.between(-150, -30), 1, () => {
      const tone = random.pick([
        mix(deep, '#8fb85a', 0.45),
        mix(deep, '#d9d27a', 0.4),
        mix(deep, '#4f8a4a', 0.5),
      ]);
      pen.path(leaf(size * random.between(0.8, 1.5), size * 0.3), { fill: tone, opacity: 0.9 });
    });
  });
};

const trunk = (pen: Pen, x: number, y: number, thick: number, color: string): void => {
  pen.path(
    `M${(x - thick / 2).toFixed(0)} -20L${(x + thick / 2).toFixed(0)} -20L${(x + thick * 0.66).toFixed(0)} ${String(y)}L${(x - thick * 0.72).toFixed(0)} ${String(y)}Z`,
    {
      fill: pen.linear(
        [
          [0, lighter(color, 0.16)],
          [0.5, color],
          [1, darker(color, 0.3)],
        ],
        0,
      ),
    },
  );
};
