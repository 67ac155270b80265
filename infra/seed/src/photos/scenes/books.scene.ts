import { darker, lighter, mix } from '../color.ts';
import { repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';

const covers = [
  '#8f3f34',
  '#2f5a63',
  '#c9963f',
  '#3d4a35',
  '#5a3a5f',
  '#d9c7a0',
  '#23344a',
  '#b5653c',
  '#6a7a5a',
  '#e6dcc6',
  '#7a2a3a',
];

export const books = (pen: Pen): void => {
  const { random } = pen;
  const wood = random.pick(['#6b4630', '#8a5c3a', '#4a3a34', '#3f4f4a']);
  pen.rect(0, 0, width, height, { fill: darker(wood, 0.55) });
  repeat(4, (row) => {
    const floor = 210 + row * 226;
    pen.rect(0, floor - 200, width, 200, {
      fill: pen.linear([
        [0, darker(wood, 0.72)],
        [1, darker(wood, 0.4)],
      ]),
    });
    let x = random.between(-20, 10);
    while (x < width) {
      if (random.chance(0.06)) x = lying(pen, x, floor);
      else if (random.chance(0.035)) x = plant(pen, x, floor);
      else x = spine(pen, x, floor);
    }
    pen.rect(0, floor, width, 26, {
      fill: pen.linear([
        [0, lighter(wood, 0.28)],
        [0.3, wood],
        [1, darker(wood, 0.4)],
      ]),
    });
    pen.rect(0, floor + 26, width, 26, {
      fill: pen.linear([
        [0, '#0d0a14', 0.5],
        [1, '#0d0a14', 0],
      ]),
    });
  });
  for (const x of [-6, 396, 800, 1176])
    pen.rect(x, 0, 30, height, {
      fill: pen.linear(
        [
          [0, lighter(wood, 0.25)],
          [0.5, wood],
          [1, darker(wood, 0.4)],
        ],
        0,
      ),
    });
  if (random.chance(0.7)) ladder(pen, random.between(500, 640), lighter(wood, 0.15));
  pen.glow(random.between(300, 900), 140, 620, '#ffd9a0', 0.42);
  pen.rect(0, 0, width, height, {
    fill: pen.radial(
      [
        [0.4, '#0f0a12', 0],
        [1, '#0f0a12', 0.6],
      ],
      0.5,
      0.35,
      0.8,
    ),
  });
};

const spine = (pen: Pen, x: number, floor: number): number => {
  const { random } = pen;
  const [broad, tall] = [random.between(17, 44), random.between(126, 186)];
  const color = mix(random.pick(covers), '#3a2a20', random.between(0, 0.2));
  pen.placed(x, floor, random.chance(0.08) ? 5 : 0, 1, () => {
    pen.rect(0, -tall, broad, tall, {
      rx: 3,
      fill: pen.linear(
        [
          [0, darker(color, 0.35)],
          [0.25, lighter(color, 0.22)],
          [0.7, color],
          [1, darker(color, 0.45)],
        ],
        0,
      ),
    });
    const gold = random.pick(['#e9cf8a', '#f3ead6', '#c9a04a']);
    if (random.chance(0.7))
      for (const at of [0.12, 0.82]) pen.rect(0, -tall + tall * at, broad, 4, { fill: gold, opacity: 0.75 });
    if (random.chance(0.75))
      pen.rect(broad * 0.38, -tall * 0.72, broad * 0.24, tall * random.between(0.2, 0.4), {
        rx: 2,
        fill: gold,
        opacity: 0.8,
      });
  });
  return x + broad + random.between(0, 2.5);
};

const lying = (pen: Pen, x: number, floor: number): number => {
  repeat(4, (index) => {
    const color = pen.random.pick(covers);
    const broad = pen.random.between(120, 150);
    pen.rect(x + pen.random.between(0, 10), floor - 28 - index * 27, broad, 26, {
      rx: 3,
      fill: pen.linear([
        [0, lighter(color, 0.3)],
        [0.4, color],
        [1, darker(color, 0.4)],
      ]),
    });
    pen.rect(x + 24, floor - 18 - index * 27, broad * 0.45, 5, { fill: '#f3ead6', opacity: 0.75 });
  });
  return x + 168;
};

const plant = (pen: Pen, x: number, floor: number): number => {
  pen.path(`M${(x + 24).toFixed(0)} ${String(floor - 54)}l62 0l-9 54l-44 0Z`, {
    fill: pen.linear(
      [
        [0, '#e0a07a'],
        [1, '#8a4a30'],
      ],
      0,
    ),
  });
  repeat(13, (index) => {
    const lean = (index - 6) * 9;
    pen.path(
      `M${(x + 55).toFixed(0)} ${String(floor - 52)}q${(lean * 0.4).toFixed(0)} -60 ${lean.toFixed(0)} ${pen.random.between(-108, -50).toFixed(0)}`,
      {
        fill: 'none',
        stroke: pen.random.pick(['#6a9a5a', '#4f8050', '#8fb56a']),
        'stroke-width': 7,
        'stroke-linecap': 'round',
      },
    );
  });
  return x + 116;
};

const ladder = (pen: Pen, x: number, color: string): void => {
  pen.placed(x, 900, 9, 1, () => {
    pen.rect(24, -960, 190, 980, { fill: '#0d0a14', opacity: 0.18 });
    for (const dx of [0, 150])
      pen.rect(dx, -960, 20, 980, {
        rx: 5,
        fill: pen.linear(
          [
            [0, lighter(color, 0.45)],
            [1, darker(color, 0.25)],
          ],
          0,
        ),
      });
    repeat(9, (index) => {
      pen.rect(8, -70 - index * 104, 154, 16, {
        rx: 6,
        fill: pen.linear([
          [0, lighter(color, 0.4)],
          [1, darker(color, 0.3)],
        ]),
      });
    });
  });
};
