import { darker, lighter, mix } from '../color.ts';
import { blob, repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';

export const market = (pen: Pen): void => {
  const { random } = pen;
  const [night, warm] = random.pick([
    ['#171c38', '#ffb45e'],
    ['#251a33', '#ff9f6a'],
    ['#14262f', '#ffc46a'],
  ] as const);
  pen.rect(0, 0, width, height, {
    fill: pen.linear([
      [0, night],
      [0.55, mix(night, warm, 0.34)],
      [1, darker(night, 0.3)],
    ]),
  });
  pen.glow(600, 500, 560, warm, 0.85);
  repeat(6, (bay) => {
    truss(pen, bay, mix(night, warm, 0.12 + (5 - bay) * 0.05));
  });
  pen.path('M520 560L680 560L1240 920L-40 920Z', {
    fill: pen.linear([
      [0, mix(warm, '#ffffff', 0.25)],
      [1, mix(night, warm, 0.3)],
    ]),
  });
  repeat(5, (row) => {
    for (const side of [-1, 1] as const) stall(pen, row, side, warm);
  });
  lanterns(pen, warm);
  repeat(24, () => {
    const depth = random.next() ** 1.4;
    person(
      pen,
      600 + random.between(-1, 1) * (70 + depth * 330),
      580 + depth * 260,
      34 + depth * 150,
      mix(
        mix(night, warm, 0.5),
        mix(darker(night, 0.4), random.pick(['#7a3a3a', '#2f4a6a', '#5a4a2a']), 0.3),
        depth,
      ),
    );
  });
};

const truss = (pen: Pen, bay: number, color: string): void => {
  const share = (bay + 1) / 6;
  const [half, top, thick] = [90 + share ** 1.5 * 660, 470 - share ** 1.4 * 560, 4 + share * 16];
  const base = 560 + share * 60;
  pen.path(
    `M${(600 - half).toFixed(0)} ${base.toFixed(0)}L${(600 - half).toFixed(0)} ${(top + half * 0.35).toFixed(0)}L600 ${top.toFixed(0)}L${(600 + half).toFixed(0)} ${(top + half * 0.35).toFixed(0)}L${(600 + half).toFixed(0)} ${base.toFixed(0)}`,
    { fill: 'none', stroke: color, 'stroke-width': thick },
  );
  pen.path(
    `M${(600 - half).toFixed(0)} ${(top + half * 0.42).toFixed(0)}L${(600 + half).toFixed(0)} ${(top + half * 0.42).toFixed(0)}M600 ${top.toFixed(0)}L600 ${(top + half * 0.42).toFixed(0)}M${(600 - half * 0.5).toFixed(0)} ${(top + half * 0.18).toFixed(0)}L600 ${(top + half * 0.42).toFixed(0)}L${(600 + half * 0.5).toFixed(0)} ${(top + half * 0.18).toFixed(0)}`,
    { fill: 'none', stroke: color, 'stroke-width': thick * 0.55 },
  );
};

const stall = (pen: Pen, row: number, side: -1 | 1, warm: string): void => {
  const { random } = pen;
  const scale = 0.3 + row * 0.24;
  const x = 600 + side * (120 + row ** 1.45 * 62);
  const y = 572 + row * 46;
  const color = random.pick(['#c9473a', '#2f7a7a', '#e0a53a', '#7a4a8a', '#3f6fa3']);
  pen.placed(x, y, 0, scale, () => {
    pen.add(`<g transform="scale(${String(side)} 1)">`);
    pen.rect(-10, -190, 320, 200, {
      fill: pen.linear([
        [0, mix('#3a2418', warm, 0.5)],
        [1, mix('#2a1a14', warm, 0.15)],
      ]),
    });
    pen.glow(130, -120, 170, '#fff0c0', 0.8);
    repeat(9, (index) => {
      const tone = random.pick(['#e0523c', '#f0b040', '#7fa84a', '#d98a5a', '#f3e7d0']);
      pen.path(blob(random, 20 + index * 32, -28, 20, 0.12), {
        fill: pen.linear([
          [0, lighter(tone, 0.3)],
          [1, darker(tone, 0.25)],
        ]),
      });
    });
    pen.rect(-14, -14, 330, 110, {
      fill: pen.linear([
        [0, '#a8703f'],
        [1, '#4a2c1a'],
      ]),
    });
    repeat(6, (index) => {
      pen.rect(-14 + index * 56, -14, 3, 110, { fill: '#2a170c', opacity: 0.6 });
    });
    repeat(8, (index) => {
      const tone = index % 2 === 0 ? color : '#f6ead2';
      const left = -34 + index * 46;
      pen.path(
        `M${String(left + 6)} -260L${String(left + 46)} -260L${String(left + 46)} -190L${String(left)} -190Z`,
        {
          fill: pen.linear([
            [0, lighter(tone, 0.1)],
            [1, darker(tone, 0.1)],
          ]),
        },
      );
      pen.path(
        `M${String(left)} -190L${String(left + 46)} -190Q${String(left + 23)} -156 ${String(left)} -190Z`,
        { fill: darker(tone, 0.15) },
      );
    });
    pen.add('</g>');
  });
};

const lanterns = (pen: Pen, warm: string): void => {
  const { random } = pen;
  repeat(12, (line) => {
    const share = (line + 1) / 12;
    const [half, y, r] = [70 + share ** 1.5 * 640, 440 - share ** 1.3 * 330, 3.5 + share * 26];
    const count = 5 + (line % 3);
    pen.path(
      `M${(600 - half).toFixed(0)} ${(y - r).toFixed(0)}Q600 ${(y + half * 0.22).toFixed(0)} ${(600 + half).toFixed(0)} ${(y - r).toFixed(0)}`,
      { fill: 'none', stroke: '#1a1420', 'stroke-width': 1 + share * 2, opacity: 0.7 },
    );
    repeat(count, (index) => {
      const at = (index + 0.5) / count;
      const [lx, ly] = [600 - half + at * half * 2, y - r + half * 0.44 * at * (1 - at) + r * 1.1];
      const tone = random.pick([warm, '#ffd98a', '#ff8f5a', '#fff0c4', '#ff7a6a']);
      pen.glow(lx, ly, r * 3, tone, 0.6);
      pen.ellipse(lx, ly, r, r * 1.08, {
        fill: pen.radial(
          [
            [0, '#fffbe8'],
            [0.55, tone],
            [1, darker(tone, 0.25)],
          ],
          0.45,
          0.5,
          0.6,
        ),
      });
      if (r > 10)
        for (const dx of [-0.5, 0, 0.5])
          pen.ellipse(lx, ly, Math.abs(r * dx), r * 1.06, {
            fill: 'none',
            stroke: darker(tone, 0.4),
            'stroke-width': 1,
            opacity: 0.5,
          });
    });
  });
};

const person = (pen: Pen, x: number, y: number, tall: number, color: string): void => {
  pen.shadow(x, y, tall * 0.3, tall * 0.05, 0.5);
  const stride = pen.random.between(0.02, 0.09);
  pen.placed(x, y, 0, tall, () => {
    pen.path(
      `M-0.07 -0.45L0.07 -0.45L${String(0.03 + stride)} 0L${String(stride - 0.03)} 0L0 -0.3L${String(0.03 - stride)} 0L${String(-0.03 - stride)} 0Z`,
      { fill: darker(color, 0.25) },
    );
    pen.path('M-0.12 -0.4L-0.13 -0.74Q-0.12 -0.82 0 -0.83Q0.12 -0.82 0.13 -0.74L0.12 -0.4Z', { fill: color });
    pen.circle(0, -0.91, 0.075, { fill: lighter(color, 0.06) });
  });
};
