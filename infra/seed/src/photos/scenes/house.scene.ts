import { darker, lighter, mix } from '../color.ts';
import { blob, repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';
import { type Daylight, dusk, morning, noon, roundTree, sky } from '../props/sky.ts';

export const house = (pen: Pen): void => {
  const { random } = pen;
  const daylight: Daylight = random.pick([noon, morning, dusk]);
  sky(pen, daylight, 600);
  const [siding, roof, doorColor] = random.pick([
    ['#f1ead9', '#56606b', '#b93f32'],
    ['#8fa9a3', '#4a3d3a', '#e0a53a'],
    ['#d9a27e', '#5a3d38', '#2f5a63'],
    ['#6d87a3', '#3a3f4a', '#f0e2c4'],
  ] as const);
  const night = (color: string): string => (daylight.isDark ? mix(color, '#1c2547', 0.42) : color);
  const grass = night(mix('#7fa552', daylight.horizon, 0.15));
  repeat(8, (index) => {
    roundTree(
      pen,
      index * 170 + random.between(-40, 40),
      640,
      random.between(180, 300),
      night(mix('#5d8a4f', daylight.horizon, 0.35)),
    );
  });
  pen.path('M-20 650C300 620 900 618 1220 650L1220 920L-20 920Z', {
    fill: pen.linear([
      [0, lighter(grass, 0.25)],
      [0.3, grass],
      [1, darker(grass, 0.45)],
    ]),
  });
  pen.shadow(640, 706, 520, 46, 0.5);
  const glass = daylight.isDark ? '#ffd486' : '#a9c4d4';
  body(pen, siding, roof, glass);
  porch(pen, siding, doorColor, glass);
  pen.path('M560 712C600 780 470 830 420 920L690 920C690 840 690 770 640 712Z', {
    fill: pen.linear([
      [0, '#d9cfbf'],
      [1, '#a89a88'],
    ]),
  });
  repeat(30, () => {
    shrub(pen, random.between(250, 1010), random.between(690, 716));
  });
  roundTree(pen, 120, 790, 470, night('#6a9a45'));
  fence(pen);
  repeat(120, () => {
    const [x, y] = [random.between(0, width), random.between(740, height)];
    pen.path(`M${x.toFixed(0)} ${y.toFixed(0)}q3 -12 ${random.between(-8, 8).toFixed(0)} -22`, {
      fill: 'none',
      stroke: lighter(grass, 0.3),
      'stroke-width': 2,
      opacity: 0.5,
    });
  });
};

const body = (pen: Pen, siding: string, roof: string, glass: string): void => {
  pen.rect(300, 420, 660, 280, {
    fill: pen.linear(
      [
        [0, lighter(siding, 0.25)],
        [1, darker(siding, 0.16)],
      ],
      20,
    ),
  });
  repeat(17, (index) => {
    pen.rect(300, 432 + index * 16, 660, 2, { fill: darker(siding, 0.35), opacity: 0.3 });
  });
  pen.rect(830, 250, 54, 120, {
    fill: pen.linear(
      [
        [0, '#a5604a'],
        [1, '#6d3a2d'],
      ],
      0,
    ),
  });
  pen.path('M262 428L400 268L880 268L1002 428Z', {
    fill: pen.linear(
      [
        [0, lighter(roof, 0.24)],
        [1, darker(roof, 0.2)],
      ],
      70,
    ),
  });
  repeat(9, (index) => {
    pen.path(
      `M${String(388 - index * 14)} ${String(284 + index * 17)}L${String(892 + index * 12)} ${String(284 + index * 17)}`,
      { stroke: darker(roof, 0.4), 'stroke-width': 2, opacity: 0.5 },
    );
  });
  pen.path('M330 420L480 230L630 420Z', {
    fill: pen.linear([
      [0, lighter(siding, 0.35)],
      [1, siding],
    ]),
  });
  pen.path('M312 428L480 216L648 428L622 428L480 250L338 428Z', { fill: darker(roof, 0.15) });
  pane(pen, 440, 316, 80, 86, glass);
  for (const x of [700, 840]) pane(pen, x, 486, 84, 124, glass);
  pane(pen, 340, 486, 100, 124, glass);
};

const porch = (pen: Pen, siding: string, doorColor: string, glass: string): void => {
  pen.rect(490, 470, 190, 230, { fill: darker(siding, 0.3) });
  pen.rect(556, 514, 82, 186, {
    fill: pen.linear(
      [
        [0, lighter(doorColor, 0.2)],
        [1, darker(doorColor, 0.2)],
      ],
      0,
    ),
  });
  pen.rect(572, 532, 50, 60, { rx: 6, fill: glass });
  pen.circle(626, 616, 5, { fill: '#e9c56a' });
  pen.path('M468 474L585 408L702 474Z', { fill: darker(siding, 0.05) });
  pen.path('M456 480L585 402L714 480L698 488L585 420L472 488Z', { fill: '#fdf8ec' });
  for (const x of [486, 668])
    pen.rect(x, 484, 18, 216, {
      fill: pen.linear(
        [
          [0, '#ffffff'],
          [1, '#c9c2b4'],
        ],
        0,
      ),
    });
  pen.rect(470, 698, 232, 18, { fill: '#d9cfbf' });
  pen.glow(530, 520, 70, '#ffe0a0', 0.8);
};

const pane = (pen: Pen, x: number, y: number, w: number, h: number, glass: string): void => {
  pen.rect(x - 8, y - 8, w + 16, h + 16, { fill: '#fdf8ec' });
  pen.rect(x, y, w, h, {
    fill: pen.linear(
      [
        [0, lighter(glass, 0.35)],
        [1, darker(glass, 0.18)],
      ],
      60,
    ),
  });
  pen.rect(x + w / 2 - 3, y, 6, h, { fill: '#fdf8ec' });
  pen.rect(x, y + h / 2 - 3, w, 6, { fill: '#fdf8ec' });
  pen.rect(x - 14, y + h + 6, w + 28, 10, { fill: '#efe6d4' });
};

const shrub = (pen: Pen, x: number, y: number): void => {
  if (x > 490 && x < 690) return;
  const tone = pen.random.pick(['#4f7f45', '#6f9a52', '#3d6a42', '#87ad5d']);
  pen.path(blob(pen.random, x, y, pen.random.between(18, 40), 0.16, 1.3), {
    fill: pen.linear([
      [0, lighter(tone, 0.25)],
      [1, darker(tone, 0.4)],
    ]),
  });
  if (pen.random.chance(0.5))
    pen.circle(x, y - 14, 6, { fill: pen.random.pick(['#f6a3b0', '#fff0e0', '#ffd06a']) });
};

const fence = (pen: Pen): void => {
  for (const y of [800, 838]) pen.rect(820, y, 400, 9, { fill: '#efe7d8' });
  repeat(11, (index) => {
    const x = 830 + index * 36;
    pen.path(
      `M${String(x)} 872L${String(x)} 786L${String(x + 9)} 772L${String(x + 18)} 786L${String(x + 18)} 872Z`,
      {
        fill: pen.linear(
          [
            [0, '#fffaf0'],
            [1, '#cfc4b0'],
          ],
          0,
        ),
      },
    );
  });
};
