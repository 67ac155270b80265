import { darker, lighter, mix } from '../color.ts';
import { blob, leaf, repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';

export const aquarium = (pen: Pen): void => {
  const { random } = pen;
  const [shallow, deep] = random.pick([
    ['#5fd0d8', '#0d2f5a'],
    ['#6fc0e8', '#14285f'],
    ['#7fd6c0', '#0d3f4f'],
  ] as const);
  pen.rect(0, 0, width, height, {
    fill: pen.linear([
      [0, shallow],
      [0.45, mix(shallow, deep, 0.6)],
      [1, deep],
    ]),
  });
  repeat(7, (index) => {
    const x = 120 + index * 160 + random.between(-40, 40);
    pen.path(
      `M${x.toFixed(0)} -20L${(x + 60).toFixed(0)} -20L${(x + random.between(60, 220)).toFixed(0)} 820L${(x - random.between(60, 160)).toFixed(0)} 820Z`,
      {
        fill: pen.linear([
          [0, '#ffffff', 0.32],
          [1, '#ffffff', 0],
        ]),
      },
    );
  });
  repeat(46, (index) => {
    const depth = index / 46;
    const color = mix(
      random.pick(['#f2a03a', '#f6d05a', '#e0523c', '#8fd0f0', '#f0a0b8']),
      deep,
      0.7 - depth * 0.65,
    );
    fish(
      pen,
      random.between(30, 1170),
      random.between(80, 640),
      14 + depth * 34,
      random.pick([1, -1]),
      color,
    );
  });
  ray(pen, random.between(380, 640), random.between(220, 320), darker(mix(deep, '#5a6a7a', 0.5), 0.05));
  turtle(pen, random.between(760, 930), random.between(380, 480));
  pen.path('M-20 820C240 770 460 800 640 790S1020 770 1220 800L1220 920L-20 920Z', {
    fill: pen.linear([
      [0, '#d9c49a'],
      [1, darker('#8a7a5a', 0.3)],
    ]),
  });
  repeat(16, (index) => {
    coral(pen, index * 80 + random.between(-30, 30), random.between(810, 890));
  });
  repeat(40, () => {
    pen.circle(random.between(0, width), random.between(100, 820), random.between(2, 9), {
      fill: '#ffffff',
      opacity: random.between(0.12, 0.4),
    });
  });
  pen.rect(0, 0, width, height, {
    fill: pen.radial(
      [
        [0.5, '#04101f', 0],
        [1, '#04101f', 0.6],
      ],
      0.5,
      0.4,
      0.8,
    ),
  });
};

const fish = (pen: Pen, x: number, y: number, size: number, facing: number, color: string): void => {
  pen.placed(x, y, pen.random.between(-10, 10), size / 40, () => {
    pen.add(`<g transform="scale(${String(facing)} 1)">`);
    pen.path('M-34 0L-66 -22Q-56 0 -66 22Z', { fill: darker(color, 0.15) });
    pen.path('M-8 -18Q6 -42 22 -16Z', { fill: darker(color, 0.1) });
    pen.path('M-40 0C-20 -30 26 -32 48 0C26 30 -20 28 -40 0Z', {
      fill: pen.linear([
        [0, darker(color, 0.12)],
        [0.55, color],
        [1, lighter(color, 0.5)],
      ]),
    });
    pen.path('M14 -22Q8 0 14 20', { fill: 'none', stroke: '#ffffff', 'stroke-width': 6, opacity: 0.6 });
    pen.circle(32, -5, 4.4, { fill: '#10131c' });
    pen.add('</g>');
  });
};

const ray = (pen: Pen, x: number, y: number, color: string): void => {
  pen.placed(x, y, -14, 1.35, () => {
    pen.path('M110 10Q240 30 330 -20', {
      fill: 'none',
      stroke: color,
      'stroke-width': 6,
      'stroke-linecap': 'round',
    });
    pen.path(
      'M-120 0C-90 -20 -60 -46 -20 -130C20 -80 70 -30 130 8C70 40 30 84 -10 140C-40 60 -90 30 -120 0Z',
      {
        fill: pen.linear(
          [
            [0, lighter(color, 0.35)],
            [0.5, color],
            [1, darker(color, 0.3)],
          ],
          60,
        ),
      },
    );
    repeat(12, () => {
      pen.circle(pen.random.between(-60, 60), pen.random.between(-40, 40), pen.random.between(2, 6), {
        fill: lighter(color, 0.6),
        opacity: 0.6,
      });
    });
    pen.circle(-88, -12, 5, { fill: '#10131c' });
  });
};

const turtle = (pen: Pen, x: number, y: number): void => {
  pen.placed(x, y, -12, 1.25, () => {
    for (const [dx, dy, turn, long] of [
      [-50, -40, -120, 110],
      [-50, 40, 120, 110],
      [70, -40, -50, 66],
      [70, 44, 50, 66],
    ] as const) {
      pen.placed(dx, dy, turn, 1, () => {
        pen.path(leaf(long, 46), {
          fill: pen.linear([
            [0, '#a9b56a'],
            [1, '#5a7042'],
          ]),
        });
      });
    }
    pen.ellipse(-122, 0, 36, 26, {
      fill: pen.linear([
        [0, '#c3cc86'],
        [1, '#6f8450'],
      ]),
    });
    pen.circle(-134, -9, 4.5, { fill: '#10131c' });
    pen.path(blob(pen.random, 0, 0, 74, 0.03, 1.35), {
      fill: pen.radial(
        [
          [0, '#b98a4a'],
          [0.6, '#7f6a34'],
          [1, '#40401f'],
        ],
        0.4,
        0.3,
        0.75,
      ),
    });
    for (const [dx, dy] of [
      [-52, 0],
      [0, 0],
      [52, 0],
      [-28, -36],
      [28, -36],
      [-28, 36],
      [28, 36],
    ] as const) {
      pen.path(blob(pen.random, dx, dy, 20, 0.06, 1.2), {
        fill: '#d9b06a',
        opacity: 0.45,
        stroke: '#3a331a',
        'stroke-width': 3,
      });
    }
  });
};

const coral = (pen: Pen, x: number, y: number): void => {
  const { random } = pen;
  const color = random.pick(['#e0607a', '#f0904a', '#a86ac0', '#f2c04a', '#4fb0a0']);
  if (random.chance(0.4)) {
    pen.path(blob(random, x, y, random.between(30, 60), 0.12, 1.3), {
      fill: pen.linear([
        [0, lighter(color, 0.3)],
        [1, darker(color, 0.5)],
      ]),
    });
    return;
  }
  repeat(7, (index) => {
    const lean = (index - 3) * random.between(10, 18);
    pen.path(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(lean * 0.3).toFixed(0)} ${random.between(-40, -60).toFixed(0)} ${lean.toFixed(0)} ${random.between(-150, -80).toFixed(0)}`,
      {
        fill: 'none',
        stroke: index % 2 === 0 ? color : darker(color, 0.2),
        'stroke-width': random.between(8, 17),
        'stroke-linecap': 'round',
      },
    );
  });
};
