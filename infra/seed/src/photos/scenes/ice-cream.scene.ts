import { darker, lighter } from '../color.ts';
import { blob, inDisc, repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';

const flavors = ['#f6c6cf', '#f3e3b8', '#b9dcc0', '#7a4a30', '#d9b3e0', '#f2a65a', '#f9f1df', '#c93f5a'];

export const iceCream = (pen: Pen): void => {
  const { random } = pen;
  const [tone, ring] = random.pick([
    ['#f3b8b0', '#ffe3d3'],
    ['#9fd3d6', '#e3f6f0'],
    ['#f6d27f', '#fff2cf'],
    ['#b8b3e0', '#e9e6fa'],
  ] as const);
  pen.rect(0, 0, width, height, {
    fill: pen.linear(
      [
        [0, lighter(tone, 0.3)],
        [1, darker(tone, 0.12)],
      ],
      55,
    ),
  });
  repeat(18, (index) => {
    pen.placed(600, 430, index * 20, 1, () => {
      pen.path('M0 0L1000 -90L1000 90Z', { fill: ring, opacity: 0.28 });
    });
  });
  pen.circle(600, 430, 340, {
    fill: pen.radial([
      [0, ring],
      [1, lighter(tone, 0.4)],
    ]),
    opacity: 0.85,
  });
  const chosen = random.shuffled(flavors);
  cone(pen, 330, 470, -9, 0.82, chosen.slice(0, 1));
  cone(pen, 880, 470, 10, 0.82, chosen.slice(1, 2));
  cone(pen, 600, 478, 0, 1.02, chosen.slice(2, 4));
  repeat(60, () => {
    pen.placed(random.between(0, width), random.between(0, height), random.between(0, 180), 1, () => {
      pen.rect(-10, -3.5, 20, 7, {
        rx: 3.5,
        fill: random.pick(['#e0523c', '#f6d06a', '#5fb0a8', '#ffffff', '#b57ac0']),
        opacity: 0.75,
      });
    });
  });
};

const cone = (
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  scale: number,
  scoops: readonly string[],
): void => {
  pen.placed(x, y, turn, scale, () => {
    pen.shadow(60, 190, 190, 240, 0.28);
    pen.path('M-112 0L112 0L10 360Q0 376 -10 360Z', {
      fill: pen.linear(
        [
          [0, '#f0bf74'],
          [0.45, '#d9984a'],
          [1, '#9a5f26'],
        ],
        0,
      ),
    });
    repeat(9, (index) => {
      const at = index * 40;
      pen.path(
        `M${String(-112 + at * 0.29)} ${String(at)}L${String(Math.max(6, 112 - (at + 120) * 0.29))} ${String(at + 120)}M${String(112 - at * 0.29)} ${String(at)}L${String(Math.min(-6, -112 + (at + 120) * 0.29))} ${String(at + 120)}`,
        { stroke: '#8a5420', 'stroke-width': 5, opacity: 0.55 },
      );
    });
    pen.path('M-122 -14L122 -14L112 36L-112 36Z', {
      fill: pen.linear(
        [
          [0, '#f6cf8a'],
          [1, '#b9782f'],
        ],
        0,
      ),
    });
    for (const [index, color] of scoops.entries()) scoop(pen, 0, -70 - index * 150, 138 - index * 16, color);
    const top = -70 - (scoops.length - 1) * 150 - 120;
    pen.path(`M0 ${String(top - 26)}q18 -50 56 -58`, {
      fill: 'none',
      stroke: '#5a7a3a',
      'stroke-width': 6,
      'stroke-linecap': 'round',
    });
    pen.circle(0, top, 34, {
      fill: pen.radial(
        [
          [0, '#ff8a8a'],
          [0.5, '#d92f45'],
          [1, '#7a1028'],
        ],
        0.36,
        0.3,
        0.75,
      ),
    });
  });
};

const scoop = (pen: Pen, x: number, y: number, r: number, color: string): void => {
  const { random } = pen;
  repeat(9, (index) => {
    const at = -r + (index / 8) * r * 2;
    pen.circle(x + at * 0.96, y + r * 0.58, r * random.between(0.19, 0.3), { fill: darker(color, 0.14) });
  });
  pen.path(blob(random, x, y, r, 0.025), {
    fill: pen.radial(
      [
        [0, lighter(color, 0.6)],
        [0.55, color],
        [1, darker(color, 0.3)],
      ],
      0.36,
      0.3,
      0.8,
    ),
  });
  for (const [px, py] of inDisc(random, x, y, r * 0.86, 22))
    pen.path(blob(random, px, py, random.between(3, 9), 0.3), {
      fill: random.chance(0.5) ? darker(color, 0.35) : lighter(color, 0.6),
      opacity: 0.45,
    });
  pen.ellipse(x - r * 0.36, y - r * 0.46, r * 0.26, r * 0.15, { fill: '#ffffff', opacity: 0.5 });
};
