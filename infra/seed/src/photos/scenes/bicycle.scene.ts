import { darker, lighter, mix } from '../color.ts';
import { repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';
import { foliage, pot } from '../props/room.ts';

export const bicycle = (pen: Pen): void => {
  const { random } = pen;
  const [wall, frame] = random.pick([
    ['#e0a99a', '#2f6f73'],
    ['#8fb0a8', '#d9583f'],
    ['#e6cf9a', '#3f5a8a'],
    ['#7f94b0', '#e9b04a'],
    ['#d9cdbb', '#8a2f3a'],
  ] as const);
  pen.rect(0, 0, width, 680, {
    fill: pen.linear(
      [
        [0, lighter(wall, 0.2)],
        [1, darker(wall, 0.1)],
      ],
      30,
    ),
  });
  repeat(60, () => {
    pen.ellipse(
      random.between(0, width),
      random.between(0, 660),
      random.between(20, 120),
      random.between(6, 30),
      { fill: random.chance(0.5) ? lighter(wall, 0.25) : darker(wall, 0.18), opacity: 0.12 },
    );
  });
  pen.path('M-20 0L420 0L900 690L260 690Z', {
    fill: pen.linear([
      [0, '#fff6dc', 0.35],
      [1, '#fff6dc', 0.05],
    ]),
  });
  shutter(pen, 780, 90, mix(frame, '#ffffff', 0.15));
  pen.rect(0, 676, width, height - 676, {
    fill: pen.linear([
      [0, '#a89a8c'],
      [0.1, '#c9bcab'],
      [1, '#8a7d70'],
    ]),
  });
  for (const y of [720, 780]) pen.rect(0, y, width, 3, { fill: '#5f554c', opacity: 0.35 });
  repeat(9, (index) => {
    pen.path(`M${String(index * 150)} 676l${String((index - 4) * 22)} 230`, {
      stroke: '#5f554c',
      'stroke-width': 3,
      opacity: 0.3,
    });
  });
  pot(pen, 1090, 640, 130, 130, '#c9784a');
  foliage(pen, 1090, 636, 240, 17);
  pot(pen, 96, 670, 110, 104, '#8a9aa0');
  foliage(pen, 96, 666, 180, 13, '#6a9a5a');
  bike(pen, frame);
};

const shutter = (pen: Pen, x: number, y: number, color: string): void => {
  pen.rect(x - 14, y - 14, 268, 388, { fill: '#f6efe2' });
  pen.rect(x, y, 240, 360, {
    fill: pen.linear([
      [0, '#3a4a5a'],
      [1, '#7f98a8'],
    ]),
  });
  for (const dx of [-116, 250]) {
    pen.rect(x + dx, y - 8, 106, 376, {
      fill: pen.linear(
        [
          [0, lighter(color, 0.25)],
          [1, darker(color, 0.2)],
        ],
        0,
      ),
    });
    repeat(15, (index) => {
      pen.rect(x + dx + 12, y + 10 + index * 23, 82, 12, { fill: darker(color, 0.35), opacity: 0.6 });
    });
  }
  pen.rect(x + 115, y, 10, 360, { fill: '#f6efe2' });
};

const bike = (pen: Pen, frame: string): void => {
  const [back, front, y, r] = [390, 810, 610, 172];
  pen.shadow(600, y + r + 8, 420, 26, 0.55);
  pen.faded(0.16, () => {
    pen.placed(54, -26, 0, 1, () => {
      for (const x of [back, front])
        pen.circle(x, y, r, { fill: 'none', stroke: '#0d0a14', 'stroke-width': 18 });
    });
  });
  for (const x of [back, front]) wheel(pen, x, y, r);
  const [crank, seat, head] = [
    [560, y + 16],
    [500, y - 210],
    [746, y - 216],
  ] as const;
  const tube = (d: string, thick: number): void => {
    pen.path(d, {
      fill: 'none',
      stroke: darker(frame, 0.3),
      'stroke-width': thick + 3,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
    pen.path(d, {
      fill: 'none',
      stroke: frame,
      'stroke-width': thick,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
    pen.path(d, {
      fill: 'none',
      stroke: lighter(frame, 0.55),
      'stroke-width': thick * 0.22,
      'stroke-linecap': 'round',
      transform: 'translate(-2 -4)',
      opacity: 0.8,
    });
  };
  tube(
    `M${String(back)} ${String(y)}L${String(crank[0])} ${String(crank[1])}M${String(back)} ${String(y)}L${String(seat[0])} ${String(seat[1])}`,
    11,
  );
  tube(
    `M${String(crank[0])} ${String(crank[1])}L${String(seat[0] - 8)} ${String(seat[1] - 50)}M${String(crank[0])} ${String(crank[1])}L${String(head[0])} ${String(head[1])}L${String(seat[0])} ${String(seat[1])}`,
    17,
  );
  tube(
    `M${String(head[0] - 10)} ${String(head[1] - 34)}L${String(head[0] + 12)} ${String(head[1] + 40)}Q${String(front - 34)} ${String(y - 90)} ${String(front)} ${String(y)}`,
    14,
  );
  pen.path(
    `M${String(head[0] - 12)} ${String(head[1] - 34)}L${String(head[0] - 22)} ${String(head[1] - 84)}Q${String(head[0] + 40)} ${String(head[1] - 112)} ${String(head[0] + 10)} ${String(head[1] - 46)}`,
    { fill: 'none', stroke: '#c9c6c0', 'stroke-width': 11, 'stroke-linecap': 'round' },
  );
  pen.path(`M${String(head[0] - 24)} ${String(head[1] - 86)}l-54 18`, {
    stroke: '#7a4a2a',
    'stroke-width': 18,
    'stroke-linecap': 'round',
  });
  pen.path(
    `M${String(seat[0] - 80)} ${String(seat[1] - 70)}q60 -22 128 -4q26 8 20 18q-70 6 -84 22q-60 -6 -64 -36Z`,
    {
      fill: pen.linear([
        [0, '#a86a3c'],
        [1, '#5a3018'],
      ]),
    },
  );
  basket(pen, head[0] + 20, head[1] - 40);
  pen.circle(crank[0], crank[1], 42, { fill: 'none', stroke: '#8a8784', 'stroke-width': 9 });
  pen.path(
    `M${String(crank[0] - 40)} ${String(crank[1] - 12)}L${String(back)} ${String(y - 20)}M${String(crank[0] - 40)} ${String(crank[1] + 24)}L${String(back)} ${String(y + 20)}`,
    { stroke: '#5a5856', 'stroke-width': 4 },
  );
  pen.path(`M${String(crank[0])} ${String(crank[1])}l34 60`, {
    stroke: '#c9c6c0',
    'stroke-width': 11,
    'stroke-linecap': 'round',
  });
  pen.rect(crank[0] + 10, crank[1] + 56, 54, 13, { rx: 5, fill: '#2a282c' });
};

const wheel = (pen: Pen, x: number, y: number, r: number): void => {
  repeat(28, (index) => {
    const angle = (index / 28) * Math.PI * 2;
    pen.path(
      `M${String(x)} ${String(y)}L${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`,
      { stroke: '#e9e6e0', 'stroke-width': 1.6, opacity: 0.85 },
    );
  });
  pen.circle(x, y, r, { fill: 'none', stroke: '#26242a', 'stroke-width': 17 });
  pen.circle(x, y, r - 11, { fill: 'none', stroke: '#d3d0ca', 'stroke-width': 6 });
  pen.path(
    `M${(x - r * 0.7).toFixed(0)} ${(y - r * 0.75).toFixed(0)}A${String(r)} ${String(r)} 0 0 1 ${(x + r * 0.2).toFixed(0)} ${(y - r).toFixed(0)}`,
    { fill: 'none', stroke: '#77747c', 'stroke-width': 4, opacity: 0.7 },
  );
  pen.circle(x, y, 13, { fill: '#a9a6a2' });
};

const basket = (pen: Pen, x: number, y: number): void => {
  const { random } = pen;
  repeat(13, () => {
    const [fx, fy] = [x + random.between(14, 126), y - random.between(0, 56)];
    pen.path(`M${fx.toFixed(0)} ${fy.toFixed(0)}L${(x + 70).toFixed(0)} ${(y + 40).toFixed(0)}`, {
      stroke: '#5f8a4a',
      'stroke-width': 4,
    });
    const tone = random.pick(['#f6d06a', '#f08a9a', '#fff6ea', '#e0583f', '#c9a0d9']);
    repeat(6, (petal) => {
      pen.placed(fx, fy, petal * 60, 1, () => {
        pen.ellipse(10, 0, 11, 7, { fill: tone });
      });
    });
    pen.circle(fx, fy, 6, { fill: '#b8772a' });
  });
  pen.path(`M${String(x)} ${String(y + 10)}l144 0l-18 100l-108 0Z`, {
    fill: pen.linear([
      [0, '#d9b07a'],
      [1, '#8f6436'],
    ]),
  });
  repeat(5, (index) => {
    pen.path(`M${String(x + 3 + index * 3)} ${String(y + 28 + index * 18)}l${String(138 - index * 6)} 0`, {
      stroke: '#6d4820',
      'stroke-width': 4,
      opacity: 0.5,
      'stroke-dasharray': '12 7',
    });
  });
  pen.rect(x - 4, y + 4, 152, 12, { rx: 6, fill: '#b5824a' });
};
