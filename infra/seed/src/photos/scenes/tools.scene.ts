import { darker, lighter } from '../color.ts';
import { repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';

type Tool = (pen: Pen, color: string) => void;

export const tools = (pen: Pen): void => {
  const { random } = pen;
  const board = random.pick(['#c99a63', '#8fa39a', '#e0c9a0', '#5f7480', '#b5835a']);
  pen.rect(0, 0, width, height, {
    fill: pen.linear(
      [
        [0, lighter(board, 0.22)],
        [1, darker(board, 0.18)],
      ],
      40,
    ),
  });
  repeat(14, (row) => {
    repeat(24, (column) => {
      pen.circle(26 + column * 50, 26 + row * 48, 5.5, { fill: darker(board, 0.55), opacity: 0.75 });
    });
  });
  pen.glow(260, 120, 640, '#fff3d6', 0.5);
  const hung = random.shuffled([hammer, wrench, saw, pliers, screwdriver, square]);
  const places = [
    [170, 330, -4],
    [370, 320, 3],
    [600, 330, 0],
    [830, 320, -3],
    [1030, 330, 4],
  ] as const;
  for (const [index, [x, y, turn]] of places.entries()) {
    const color = random.pick(['#d9483a', '#e0a02c', '#2f7f9a', '#3f8a5a', '#2c2f36']);
    pen.placed(x, y, turn, 1, () => {
      pen.faded(0.3, () => {
        pen.placed(20, 26, 0, 1, () => {
          hung[index]?.(pen, '#0d0a14');
        });
      });
      hung[index]?.(pen, color);
      pen.rect(-5, -262, 10, 30, { rx: 5, fill: '#8a8890' });
    });
  }
  bench(pen);
};

const steelOf = (pen: Pen): string =>
  pen.linear(
    [
      [0, '#f0eeea'],
      [0.4, '#a9a8aa'],
      [0.7, '#747378'],
      [1, '#c9c7c4'],
    ],
    0,
  );
const gripOf = (pen: Pen, color: string): string =>
  pen.linear(
    [
      [0, lighter(color, 0.4)],
      [0.4, color],
      [1, darker(color, 0.45)],
    ],
    0,
  );

const hammer: Tool = (pen, color) => {
  pen.rect(-14, -180, 28, 380, { rx: 10, fill: gripOf(pen, '#a8703f') });
  pen.rect(-18, 40, 36, 170, { rx: 14, fill: gripOf(pen, color) });
  pen.path('M-84 -232L60 -232Q96 -226 104 -176Q76 -196 44 -186L-84 -180Z', { fill: steelOf(pen) });
  pen.rect(-98, -240, 26, 68, { rx: 6, fill: steelOf(pen) });
};

const wrench: Tool = (pen) => {
  pen.path(
    'M-22 -150L-16 170Q-58 190 -40 236L-14 216L14 216L40 236Q58 190 16 170L22 -150Q70 -176 50 -242L20 -206L-20 -206L-50 -242Q-70 -176 -22 -150Z',
    { fill: steelOf(pen) },
  );
  pen.rect(-6, -120, 12, 260, { rx: 6, fill: '#5a595e', opacity: 0.45 });
};

const saw: Tool = (pen, color) => {
  const teeth = Array.from(
    { length: 27 },
    (_, index) => `L${index % 2 === 0 ? '-62' : '-48'} ${String(104 - index * 12.3)}`,
  );
  pen.path(`M-40 -230L20 -230L62 104${teeth.join('')}Z`, { fill: steelOf(pen) });
  pen.path('M-58 96L70 96L84 216Q40 244 -40 226Q-70 160 -58 96Z', { fill: gripOf(pen, color) });
  pen.rect(-16, 136, 56, 54, { rx: 24, fill: '#2a1c14', opacity: 0.75 });
};

const pliers: Tool = (pen, color) => {
  for (const side of [-1, 1] as const) {
    pen.path(`M0 -70Q${String(side * 40)} -150 ${String(side * 8)} -232L${String(side * 2)} -232L0 -90Z`, {
      fill: steelOf(pen),
    });
    pen.path(
      `M${String(side * -4)} -60Q${String(side * 30)} -30 ${String(side * 44)} 40Q${String(side * 60)} 150 ${String(side * 40)} 230`,
      { fill: 'none', stroke: gripOf(pen, color), 'stroke-width': 28, 'stroke-linecap': 'round' },
    );
  }
  pen.circle(0, -64, 32, { fill: steelOf(pen) });
  pen.circle(0, -64, 11, { fill: '#4a494e' });
};

const screwdriver: Tool = (pen, color) => {
  pen.rect(-7, -50, 14, 270, { rx: 3, fill: steelOf(pen) });
  pen.path('M-7 214L7 214L12 240L-12 240Z', { fill: steelOf(pen) });
  pen.rect(-30, -240, 60, 200, { rx: 24, fill: gripOf(pen, color) });
  repeat(4, (index) => {
    pen.rect(-22 + index * 13, -222, 5, 150, { rx: 2, fill: '#0d0a14', opacity: 0.25 });
  });
};

const square: Tool = (pen, color) => {
  pen.path('M-70 -230L-36 -230L-36 180L110 180L110 216L-70 216Z', { fill: steelOf(pen) });
  pen.rect(-84, 172, 206, 56, { rx: 6, fill: gripOf(pen, color) });
  repeat(20, (index) => {
    pen.rect(-52, -216 + index * 19, index % 5 === 0 ? 16 : 9, 2, { fill: '#2a292e' });
  });
};

const bench = (pen: Pen): void => {
  const { random } = pen;
  pen.rect(0, 660, width, 60, {
    fill: pen.linear([
      [0, '#0d0a14', 0],
      [1, '#0d0a14', 0.35],
    ]),
  });
  pen.rect(0, 716, width, 190, {
    fill: pen.linear([
      [0, '#dba86a'],
      [0.2, '#b07c45'],
      [1, '#6d4624'],
    ]),
  });
  repeat(13, () => {
    pen.rect(random.between(-60, width), random.between(730, 895), random.between(160, 420), 2, {
      fill: '#4a2c14',
      opacity: 0.3,
    });
  });
  repeat(5, (index) => {
    const [x, tone] = [100 + index * 74, random.pick(['#d9483a', '#e0a02c', '#2f7f9a', '#f0e6d0'])];
    pen.shadow(x + 26, 782, 50, 10, 0.5);
    pen.rect(x, 706, 56, 76, {
      rx: 6,
      fill: pen.linear(
        [
          [0, '#ffffff', 0.75],
          [0.5, '#cfe0e3', 0.55],
          [1, '#8fa3a9', 0.75],
        ],
        0,
      ),
    });
    pen.rect(x + 4, 738, 48, 40, { rx: 4, fill: darker(tone, 0.1), opacity: 0.85 });
    pen.rect(x - 3, 696, 62, 16, { rx: 4, fill: '#3a3a40' });
  });
  pen.shadow(840, 800, 220, 20, 0.5);
  repeat(3, (index) => {
    pen.rect(650 + index * 26, 770 - index * 26, 360 - index * 50, 26, {
      rx: 3,
      fill: pen.linear([
        [0, '#f0cf9a'],
        [1, '#b98a50'],
      ]),
    });
  });
  repeat(16, () => {
    pen.path(
      `M${random.between(560, 1120).toFixed(0)} ${random.between(806, 870).toFixed(0)}q14 -22 26 -4t-18 12`,
      { fill: 'none', stroke: '#f3d9a8', 'stroke-width': 5, 'stroke-linecap': 'round', opacity: 0.9 },
    );
  });
};
