import { darker, mix } from '../color.ts';
import { leaf, repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';
import { foliage, pot } from '../props/room.ts';

export const glasshouse = (pen: Pen): void => {
  const { random } = pen;
  const [top, low, frame] = random.pick([
    ['#a9d3e6', '#f3f3dc', '#f6f3ea'],
    ['#f3c79a', '#fdf0d4', '#3f4f4a'],
    ['#bcd9cf', '#eef3dc', '#2f4a45'],
  ] as const);
  pen.rect(0, 0, width, height, {
    fill: pen.linear([
      [0, top],
      [0.7, low],
      [1, mix(low, '#4f7a5a', 0.5)],
    ]),
  });
  pen.glow(600, 260, 560, '#fffdf0', 0.9);
  repeat(5, (bay) => {
    const share = (bay + 1) / 5;
    const [half, rise, thick] = [120 + share ** 1.6 * 560, 420 - share ** 1.3 * 420, 4 + share * 12];
    const spring = rise + half * 0.55;
    pen.path(
      `M${(600 - half).toFixed(0)} 760L${(600 - half).toFixed(0)} ${spring.toFixed(0)}A${half.toFixed(0)} ${(half * 0.78).toFixed(0)} 0 0 1 ${(600 + half).toFixed(0)} ${spring.toFixed(0)}L${(600 + half).toFixed(0)} 760`,
      { fill: 'none', stroke: frame, 'stroke-width': thick },
    );
  });
  repeat(13, (rib) => {
    const angle = Math.PI + (rib / 12) * Math.PI;
    pen.path(
      `M${(600 + Math.cos(angle) * 150).toFixed(0)} ${(470 + Math.sin(angle) * 115).toFixed(0)}L${(600 + Math.cos(angle) * 900).toFixed(0)} ${(420 + Math.sin(angle) * 640).toFixed(0)}`,
      { stroke: frame, 'stroke-width': 4, opacity: 0.85 },
    );
  });
  pen.path('M520 640L680 640L960 920L240 920Z', {
    fill: pen.linear([
      [0, '#f0e6d0'],
      [1, '#b9a88c'],
    ]),
  });
  repeat(6, (index) => {
    pen.rect(200, 660 + index * index * 8, 800, 2, { fill: '#8a7a62', opacity: 0.25 });
  });
  repeat(6, (row) => {
    for (const side of [-1, 1] as const) {
      const x = 600 + side * (150 + row * 96 + random.between(-20, 20));
      foliage(
        pen,
        x,
        650 + row * 30,
        110 + row * 52,
        13,
        mix(random.pick(['#3f7a4a', '#5f9a52', '#2f6a55']), low, Math.max(0, 0.5 - row * 0.13)),
      );
    }
  });
  for (const [x, turn] of [
    [30, -24],
    [1170, 24],
  ] as const)
    palm(pen, x, 560, turn);
  pot(pen, 330, 790, 110, 92, '#c9784a');
  foliage(pen, 330, 786, 190, 13, '#4f8a4a');
  pot(pen, 900, 800, 120, 96, '#b5653c');
  foliage(pen, 900, 796, 200, 13, '#6a9a4f');
  repeat(26, () => {
    const side = random.pick([-1, 1]);
    const [x, y] = [600 + side * random.between(250, 560), random.between(640, 850)];
    const tone = random.pick(['#f08aa0', '#ffd06a', '#fff3ea', '#d9607a', '#b58ad0']);
    repeat(5, (petal) => {
      pen.placed(x, y, petal * 72, 1, () => {
        pen.ellipse(8, 0, 9, 6, { fill: tone });
      });
    });
    pen.circle(x, y, 5, { fill: '#f6c84a' });
  });
};

const palm = (pen: Pen, x: number, y: number, turn: number): void => {
  pen.path(
    `M${String(x - 20)} 900Q${String(x - 10)} 700 ${String(x - 12)} ${String(y)}L${String(x + 12)} ${String(y)}Q${String(x + 18)} 700 ${String(x + 26)} 900Z`,
    {
      fill: pen.linear(
        [
          [0, '#a8855a'],
          [1, '#5a4028'],
        ],
        0,
      ),
    },
  );
  repeat(13, (index) => {
    pen.placed(x, y, turn - 180 + index * 16, 1, () => {
      const long = pen.random.between(260, 380);
      pen.path(leaf(long, 46), {
        fill: pen.linear([
          [0, '#7fb05d'],
          [1, darker('#3f7a4a', 0.25)],
        ]),
      });
      repeat(14, (cut) => {
        pen.path(`M${String(30 + cut * long * 0.065)} 0l-12 ${String(cut % 2 === 0 ? 30 : -30)}`, {
          stroke: '#2f5f3f',
          'stroke-width': 2,
          opacity: 0.5,
        });
      });
    });
  });
};
