import { darker, lighter, mix } from '../color.ts';
import { repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';
import { type Daylight, dusk, morning, noon, overcast, roundTree, sky } from '../props/sky.ts';

export const cityHall = (pen: Pen): void => {
  const { random } = pen;
  const daylight: Daylight = random.pick([noon, morning, dusk, overcast]);
  sky(pen, daylight, 620);
  const stone = mix(random.pick(['#e6dcc6', '#d9d6d0', '#cfae8e', '#d9c3ae']), daylight.horizon, 0.12);
  const shade = mix(darker(stone, 0.45), daylight.top, 0.25);
  const window = daylight.isDark ? '#ffd98a' : '#4a5f73';
  pen.rect(0, 690, width, height - 690, {
    fill: pen.linear(
      daylight.isDark
        ? [
            [0, '#54604f'],
            [1, '#232f33'],
          ]
        : [
            [0, '#8fa36a'],
            [0.2, '#6f8a52'],
            [1, '#3d5536'],
          ],
    ),
  });
  repeat(7, (index) => {
    roundTree(
      pen,
      index < 4 ? 20 + index * 70 : 930 + (index - 4) * 110,
      700,
      random.between(150, 230),
      mix(daylight.isDark ? '#3a4f4a' : '#5f8a45', daylight.horizon, 0.2),
    );
  });

  if (random.chance(0.6)) dome(pen, stone, shade, window);
  else tower(pen, stone, shade, window);
  for (const side of [-1, 1] as const) wing(pen, side, stone, shade, window);
  pen.rect(360, 400, 480, 300, {
    fill: pen.linear([
      [0, shade],
      [1, darker(shade, 0.35)],
    ]),
  });
  pen.rect(568, 520, 64, 180, { fill: daylight.isDark ? '#ffcf7a' : '#3a2a22' });
  pen.rect(598, 520, 4, 180, { fill: darker(shade, 0.5) });
  for (const x of [430, 500, 668, 738]) pen.rect(x, 520, 34, 110, { fill: window, opacity: 0.85 });
  repeat(6, (index) => {
    column(pen, 372 + index * 85, 404, 296, stone, shade);
  });
  pen.rect(344, 372, 512, 36, {
    fill: pen.linear([
      [0, lighter(stone, 0.3)],
      [1, stone],
    ]),
  });
  pen.path('M332 374L600 268L868 374Z', {
    fill: pen.linear(
      [
        [0, lighter(stone, 0.35)],
        [1, darker(stone, 0.08)],
      ],
      20,
    ),
  });
  pen.path('M398 362L600 286L802 362Z', {
    fill: pen.linear([
      [0, shade],
      [1, stone],
    ]),
  });
  pen.circle(600, 334, 22, { fill: lighter(stone, 0.3), stroke: shade, 'stroke-width': 4 });
  repeat(7, (step) => {
    pen.rect(330 - step * 14, 694 + step * 15, 540 + step * 28, 16, {
      fill: pen.linear([
        [0, lighter(stone, 0.4)],
        [0.35, stone],
        [1, darker(stone, 0.4)],
      ]),
    });
  });
  pen.path('M440 800L760 800L980 920L220 920Z', {
    fill: pen.linear([
      [0, darker(stone, 0.12)],
      [1, lighter(stone, 0.1)],
    ]),
  });
  flag(pen, 905, 430);
  for (const x of [250, 950]) lamp(pen, x, 800, daylight);
};

const column = (pen: Pen, x: number, y: number, tall: number, stone: string, shade: string): void => {
  pen.path(
    `M${String(x + 6)} ${String(y + 14)}L${String(x + 30)} ${String(y + 14)}L${String(x + 33)} ${String(y + tall - 16)}L${String(x + 3)} ${String(y + tall - 16)}Z`,
    {
      fill: pen.linear(
        [
          [0, lighter(stone, 0.5)],
          [0.3, stone],
          [0.8, shade],
          [1, darker(shade, 0.2)],
        ],
        0,
      ),
    },
  );
  repeat(3, (index) => {
    pen.rect(x + 10 + index * 7, y + 16, 1.6, tall - 34, { fill: darker(shade, 0.2), opacity: 0.4 });
  });
  pen.rect(x - 2, y, 40, 15, { rx: 3, fill: lighter(stone, 0.3) });
  pen.rect(x - 4, y + tall - 18, 44, 18, { rx: 2, fill: stone });
};

const wing = (pen: Pen, side: -1 | 1, stone: string, shade: string, window: string): void => {
  const x = side === -1 ? 110 : 850;
  pen.rect(x, 440, 240, 260, {
    fill: pen.linear(
      [
        [0, lighter(stone, 0.2)],
        [1, mix(stone, shade, 0.6)],
      ],
      side === -1 ? 0 : 20,
    ),
  });
  pen.rect(x - 10, 424, 260, 22, { fill: lighter(stone, 0.3) });
  repeat(4, (index) => {
    for (const y of [474, 580]) {
      pen.rect(x + 22 + index * 54, y, 32, 70, {
        rx: y === 474 ? 16 : 2,
        fill: window,
        opacity: 0.9,
        stroke: lighter(stone, 0.4),
        'stroke-width': 4,
      });
      pen.rect(x + 37 + index * 54, y + 4, 2, 64, { fill: lighter(stone, 0.3) });
    }
  });
};

const dome = (pen: Pen, stone: string, shade: string, window: string): void => {
  const metal = pen.random.pick(['#6f9a8a', '#c9a04a', '#8a95a0']);
  pen.rect(490, 200, 220, 120, {
    fill: pen.linear(
      [
        [0, lighter(stone, 0.35)],
        [1, shade],
      ],
      0,
    ),
  });
  repeat(7, (index) => {
    pen.rect(502 + index * 30, 216, 15, 84, { rx: 7, fill: window, opacity: 0.85 });
  });
  pen.rect(478, 190, 244, 16, { fill: lighter(stone, 0.4) });
  pen.path('M486 192C490 70 710 70 714 192Z', {
    fill: pen.linear(
      [
        [0, lighter(metal, 0.5)],
        [0.5, metal],
        [1, darker(metal, 0.45)],
      ],
      0,
    ),
  });
  repeat(5, (index) => {
    pen.path(`M${String(520 + index * 40)} 190Q${String(560 + index * 20)} 96 600 100`, {
      fill: 'none',
      stroke: darker(metal, 0.3),
      'stroke-width': 3,
      opacity: 0.5,
    });
  });
  pen.rect(584, 58, 32, 46, { fill: lighter(stone, 0.2) });
  pen.path('M580 60L600 14L620 60Z', { fill: metal });
};

const tower = (pen: Pen, stone: string, shade: string, window: string): void => {
  pen.rect(536, 90, 128, 260, {
    fill: pen.linear(
      [
        [0, lighter(stone, 0.35)],
        [1, shade],
      ],
      0,
    ),
  });
  pen.path('M524 92L600 6L676 92Z', {
    fill: pen.linear(
      [
        [0, '#7a4a40'],
        [1, '#4a2a2a'],
      ],
      0,
    ),
  });
  pen.rect(526, 84, 148, 14, { fill: lighter(stone, 0.4) });
  pen.circle(600, 156, 40, { fill: '#fbf5e4', stroke: darker(shade, 0.2), 'stroke-width': 6 });
  pen.path('M600 156L600 128M600 156L622 164', {
    stroke: '#2a2530',
    'stroke-width': 5,
    'stroke-linecap': 'round',
  });
  for (const x of [562, 606]) pen.rect(x, 216, 30, 60, { rx: 15, fill: window, opacity: 0.85 });
};

const flag = (pen: Pen, x: number, y: number): void => {
  const color = pen.random.pick(['#2f5fa3', '#b93a32', '#2f7a5a']);
  pen.rect(x, y - 200, 5, 210, { fill: '#d9d6d0' });
  pen.path(`M${String(x + 5)} ${String(y - 196)}q40 -18 76 0t66 -4l0 76q-36 18 -70 2t-72 2Z`, {
    fill: pen.linear(
      [
        [0, lighter(color, 0.2)],
        [0.5, darker(color, 0.15)],
        [1, lighter(color, 0.12)],
      ],
      0,
    ),
  });
  pen.circle(x + 74, y - 158, 16, { fill: '#fff6e0', opacity: 0.9 });
};

const lamp = (pen: Pen, x: number, y: number, daylight: Daylight): void => {
  pen.rect(x - 4, y - 130, 8, 140, { fill: '#2c3038' });
  pen.circle(x, y - 142, 18, { fill: '#fff3cf' });
  if (daylight.isDark) pen.glow(x, y - 142, 110, '#ffe0a0', 0.9);
};
