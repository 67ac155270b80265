import { darker, lighter, mix } from '../color.ts';
import { blob, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { type Daylight, dusk, morning, sky, sunset, water } from '../props/sky.ts';
import { gull } from './beach.scene.ts';

export const lighthouse = (pen: Pen): void => {
  const { random } = pen;
  const daylight: Daylight = random.pick([sunset, dusk, morning]);
  sky(pen, daylight, 560);
  water(pen, 560, daylight, '#1d4a63');
  pen.path('M-20 575C160 548 300 566 420 572L-20 590Z', { fill: mix('#2f4a4f', daylight.horizon, 0.4) });
  const x = 790;
  pen.path(`M${String(x)} 212L-40 90L-40 330Z`, {
    fill: pen.linear(
      [
        [0, '#fff3c4', 0],
        [1, '#fff3c4', daylight.isDark ? 0.5 : 0.28],
      ],
      0,
    ),
  });
  rocks(pen, daylight);
  pen.path(`M${String(x - 62)} 700L${String(x - 40)} 268L${String(x + 40)} 268L${String(x + 62)} 700Z`, {
    fill: pen.linear(
      [
        [0, '#ffffff'],
        [0.45, '#f0e9dc'],
        [1, '#9a96a0'],
      ],
      0,
    ),
  });
  for (const [top, tall] of [
    [330, 70],
    [470, 74],
    [612, 70],
  ] as const) {
    const half = (y: number): number => 40 + ((y - 268) / 432) * 22;
    pen.path(
      `M${String(x - half(top))} ${String(top)}L${String(x + half(top))} ${String(top)}L${String(x + half(top + tall))} ${String(top + tall)}L${String(x - half(top + tall))} ${String(top + tall)}Z`,
      {
        fill: pen.linear(
          [
            [0, '#e0523c'],
            [0.5, '#b93426'],
            [1, '#6d1d1c'],
          ],
          0,
        ),
      },
    );
  }
  for (const y of [300, 430, 565])
    pen.rect(x - 9, y, 18, 28, { rx: 9, fill: daylight.isDark ? '#ffd98a' : '#3a4250' });
  pen.rect(x - 58, 254, 116, 16, { rx: 3, fill: '#2a2c35' });
  pen.rect(x - 34, 186, 68, 70, {
    fill: pen.linear(
      [
        [0, '#fff6cf'],
        [0.5, '#ffdf8a'],
        [1, '#d9a54a'],
      ],
      0,
    ),
  });
  repeat(5, (index) => {
    pen.rect(x - 34 + index * 16.5, 186, 3, 70, { fill: '#2a2c35' });
  });
  pen.path(`M${String(x - 44)} 188Q${String(x)} 128 ${String(x + 44)} 188Z`, {
    fill: pen.linear(
      [
        [0, '#c9463a'],
        [1, '#7d2320'],
      ],
      0,
    ),
  });
  pen.rect(x - 2, 118, 4, 34, { fill: '#2a2c35' });
  pen.glow(x, 220, 190, '#ffe9a8', 0.85);
  cottage(pen, 960, 690, daylight);
  repeat(7, () => {
    gull(pen, random.between(120, 640), random.between(120, 400), random.between(9, 22));
  });
};

const rocks = (pen: Pen, daylight: Daylight): void => {
  const { random } = pen;
  pen.path('M470 760C560 690 640 684 740 690C880 676 1040 672 1220 650L1220 920L430 920Z', {
    fill: pen.linear([
      [0, mix('#6a8a4a', daylight.light, 0.2)],
      [0.2, '#56683f'],
      [1, '#2a2f2f'],
    ]),
  });
  repeat(40, () => {
    const x = random.between(420, 1220);
    const tone = random.pick(['#5d5a5c', '#77706c', '#45464c', '#6b6258']);
    pen.path(
      blob(
        random,
        x,
        random.between(Math.max(730, 800 - (x - 420) * 0.12), 900),
        random.between(22, 70),
        0.22,
        1.4,
      ),
      {
        fill: pen.linear(
          [
            [0, mix(lighter(tone, 0.2), daylight.light, 0.25)],
            [0.4, tone],
            [1, darker(tone, 0.55)],
          ],
          70,
        ),
      },
    );
  });
  repeat(16, () => {
    pen.ellipse(
      random.between(380, 620),
      random.between(850, 900),
      random.between(30, 90),
      random.between(5, 12),
      { fill: '#ffffff', opacity: 0.4 },
    );
  });
};

const cottage = (pen: Pen, x: number, y: number, daylight: Daylight): void => {
  pen.shadow(x + 40, y, 170, 22, 0.45);
  pen.rect(x - 80, y - 92, 180, 92, {
    fill: pen.linear(
      [
        [0, '#f6efe2'],
        [1, '#b9b2ae'],
      ],
      0,
    ),
  });
  pen.path(
    `M${String(x - 98)} ${String(y - 90)}L${String(x - 60)} ${String(y - 158)}L${String(x + 84)} ${String(y - 158)}L${String(x + 118)} ${String(y - 90)}Z`,
    {
      fill: pen.linear(
        [
          [0, '#a5443a'],
          [1, '#5d2422'],
        ],
        60,
      ),
    },
  );
  pen.rect(x + 50, y - 186, 24, 44, { fill: '#7d4a3a' });
  for (const dx of [-52, 48])
    pen.rect(x + dx, y - 66, 30, 34, {
      fill: daylight.isDark ? '#ffd98a' : '#ffe9b8',
      stroke: '#ffffff',
      'stroke-width': 4,
    });
  pen.rect(x - 4, y - 60, 32, 60, { fill: '#2f5a63' });
};
