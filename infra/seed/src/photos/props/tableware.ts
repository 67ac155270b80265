import { darker, lighter } from '../color.ts';
import { leaf, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';

/** A plate from above. What lies on it fits into 0.7 of the radius. */
export const plate = (pen: Pen, x: number, y: number, r: number, color: string): void => {
  pen.shadow(x + r * 0.1, y + r * 0.13, r * 1.16, r * 1.14, 0.62);
  pen.circle(x, y, r, {
    fill: pen.linear(
      [
        [0, lighter(color, 0.45)],
        [0.6, color],
        [1, darker(color, 0.3)],
      ],
      50,
    ),
  });
  pen.circle(x, y, r * 0.975, { fill: color });
  pen.circle(x, y, r * 0.975, {
    fill: pen.radial([
      [0.68, '#ffffff', 0],
      [0.73, '#000000', 0.13],
      [0.78, '#ffffff', 0.22],
      [1, '#ffffff', 0],
    ]),
  });
  pen.circle(x, y, r * 0.72, {
    fill: pen.linear(
      [
        [0, darker(color, 0.14)],
        [1, lighter(color, 0.18)],
      ],
      50,
    ),
  });
};

/** A bowl from above, filled to `level` of its radius with a colored broth or sauce. */
export const bowl = (
  pen: Pen,
  x: number,
  y: number,
  r: number,
  color: string,
  filling: string,
  level = 0.86,
): void => {
  pen.shadow(x + r * 0.12, y + r * 0.16, r * 1.2, r * 1.16, 0.65);
  pen.circle(x, y, r, {
    fill: pen.linear(
      [
        [0, lighter(color, 0.5)],
        [0.5, color],
        [1, darker(color, 0.5)],
      ],
      50,
    ),
  });
  pen.circle(x, y, r * 0.95, {
    fill: pen.linear(
      [
        [0, darker(color, 0.55)],
        [1, lighter(color, 0.1)],
      ],
      50,
    ),
  });
  pen.circle(x, y, r * level, {
    fill: pen.radial(
      [
        [0, lighter(filling, 0.2)],
        [0.7, filling],
        [1, darker(filling, 0.42)],
      ],
      0.45,
      0.42,
      0.6,
    ),
  });
};

/** A folded napkin under or beside a plate. */
export const napkin = (pen: Pen, x: number, y: number, turn: number, color: string): void => {
  pen.placed(x, y, turn, 1, () => {
    pen.shadow(12, 18, 250, 220, 0.4);
    pen.rect(-170, -150, 340, 300, {
      rx: 6,
      fill: pen.linear(
        [
          [0, lighter(color, 0.25)],
          [1, darker(color, 0.15)],
        ],
        40,
      ),
    });
    repeat(5, (index) => {
      pen.rect(-170, -126 + index * 62, 340, index % 2 === 0 ? 7 : 3, {
        fill: darker(color, 0.45),
        opacity: 0.35,
      });
    });
    pen.path('M-170 -150L170 -150L-40 -20Z', { fill: '#ffffff', opacity: 0.12 });
  });
};

const steel = (pen: Pen): string =>
  pen.linear(
    [
      [0, '#f5f4f0'],
      [0.45, '#b9b8b4'],
      [0.55, '#8a8986'],
      [1, '#dcdad4'],
    ],
    0,
  );

export const fork = (pen: Pen, x: number, y: number, turn: number): void => {
  pen.placed(x, y, turn, 1, () => {
    pen.path('M4 8L24 330L36 330L30 8Z', { fill: '#0d0a14', opacity: 0.22, transform: 'translate(12 14)' });
    const paint = steel(pen);
    pen.path('M-9 340C-12 200 -7 120 -5 60L5 60C7 120 12 200 9 340C8 352 -8 352 -9 340Z', { fill: paint });
    pen.path(
      'M-25 -62L-25 10C-25 44 -12 58 -6 70L6 70C12 58 25 44 25 10L25 -62L19 -62L17 4L11 4L10 -62L4 -62L3 4L-3 4L-4 -62L-10 -62L-11 4L-17 4L-19 -62Z',
      { fill: paint },
    );
  });
};

export const chopsticks = (pen: Pen, x: number, y: number, turn: number): void => {
  const color = pen.random.pick(['#7c2d22', '#2c2422', '#8a5a33']);
  pen.placed(x, y, turn, 1, () => {
    for (const [offset, lean] of [
      [0, 0],
      [26, 1.6],
    ] as const) {
      pen.placed(offset, 0, lean, 1, () => {
        pen.path('M-6 -300L8 -300L5 330L-1 330Z', {
          fill: '#0d0a14',
          opacity: 0.32,
          transform: 'translate(13 16)',
        });
        pen.path('M-7 -300L7 -300L4 330L-3 330Z', {
          fill: pen.linear(
            [
              [0, lighter(color, 0.35)],
              [0.5, color],
              [1, darker(color, 0.45)],
            ],
            0,
          ),
        });
        pen.rect(-7, -300, 14, 60, { fill: '#d8b25e', opacity: 0.8 });
      });
    }
  });
};

/** A small herb sprig or a scatter of leaves. */
export const leaves = (
  pen: Pen,
  x: number,
  y: number,
  count: number,
  spread: number,
  size: number,
  color = '#4f8a3c',
): void => {
  const { random } = pen;
  repeat(count, () => {
    const tone = random.chance(0.5)
      ? lighter(color, random.between(0, 0.25))
      : darker(color, random.between(0, 0.3));
    const length = size * random.between(0.7, 1.25);
    pen.placed(
      x + random.between(-spread, spread),
      y + random.between(-spread, spread),
      random.between(0, 360),
      1,
      () => {
        pen.path(leaf(length, length * 0.52), {
          fill: '#0d0a14',
          opacity: 0.25,
          transform: 'translate(4 5)',
        });
        pen.path(leaf(length, length * 0.52), {
          fill: pen.linear(
            [
              [0, lighter(tone, 0.18)],
              [1, darker(tone, 0.2)],
            ],
            70,
          ),
        });
        pen.path(`M2 0L${(length * 0.9).toFixed(1)} 0`, {
          stroke: lighter(tone, 0.45),
          'stroke-width': 1.4,
          opacity: 0.7,
        });
      },
    );
  });
};

export const citrus = (pen: Pen, x: number, y: number, r: number, color: string): void => {
  pen.shadow(x + r * 0.14, y + r * 0.2, r * 1.3, r * 1.25, 0.5);
  pen.circle(x, y, r, { fill: darker(color, 0.08) });
  pen.circle(x, y, r * 0.9, { fill: '#fbf6dc' });
  repeat(8, (index) => {
    pen.placed(x, y, index * 45 + 8, 1, () => {
      pen.path(
        `M${(r * 0.1).toFixed(1)} 0C${(r * 0.4).toFixed(1)} ${(-r * 0.34).toFixed(1)} ${(r * 0.8).toFixed(1)} ${(-r * 0.3).toFixed(1)} ${(r * 0.82).toFixed(1)} 0C${(r * 0.8).toFixed(1)} ${(r * 0.3).toFixed(1)} ${(r * 0.4).toFixed(1)} ${(r * 0.34).toFixed(1)} ${(r * 0.1).toFixed(1)} 0Z`,
        {
          fill: pen.linear(
            [
              [0, lighter(color, 0.3)],
              [1, color],
            ],
            0,
          ),
        },
      );
    });
  });
};
