import { darker, lighter, mix } from '../color.ts';
import { blob, repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';
import { conifer, roundTree } from '../props/sky.ts';

export const waterfall = (pen: Pen): void => {
  const { random } = pen;
  pen.rect(0, 0, width, height, {
    fill: pen.linear([
      [0, '#cfe3dc'],
      [0.4, '#9dc0b0'],
      [1, '#2c5a54'],
    ]),
  });
  pen.glow(600, 60, 480, '#fffbe6', 0.9);
  repeat(24, () => {
    conifer(
      pen,
      random.between(0, width),
      250 + random.between(-20, 40),
      random.between(120, 230),
      mix('#2d5a45', '#cfe3dc', random.between(0.2, 0.6)),
    );
  });
  for (const side of [-1, 1] as const) {
    repeat(34, (index) => {
      const y = 170 + index * 17;
      const x = 600 + side * (random.between(120, 210) + random.between(0, 400) * (index / 34));
      const tone = random.pick(['#4d5a55', '#5f6b5c', '#3d4a48', '#5d7a4a']);
      pen.path(blob(random, x, y, random.between(60, 120), 0.16, 1.4), {
        fill: pen.linear(
          [
            [0, lighter(tone, 0.28)],
            [0.35, tone],
            [1, darker(tone, 0.55)],
          ],
          70,
        ),
      });
    });
  }
  pen.path('M480 170C540 158 660 158 722 170L760 690L440 690Z', {
    fill: pen.linear([
      [0, '#ffffff'],
      [0.5, '#dcecef'],
      [1, '#f6fbfb'],
    ]),
  });
  repeat(64, () => {
    const x = random.between(486, 714);
    const drift = (x - 600) * 0.32;
    pen.path(
      `M${x.toFixed(0)} ${random.int(165, 380).toFixed(0)}q${random.between(-6, 6).toFixed(0)} 110 ${drift.toFixed(0)} ${random.between(160, 330).toFixed(0)}`,
      {
        fill: 'none',
        stroke: random.pick(['#a9cdd4', '#ffffff', '#c9dfe3', '#8fb8c2']),
        'stroke-width': random.between(2, 9),
        'stroke-linecap': 'round',
        opacity: random.between(0.3, 0.8),
      },
    );
  });
  pen.ellipse(600, 790, 640, 150, {
    fill: pen.radial([
      [0, '#c9ece6'],
      [0.5, '#5fa8a3'],
      [1, '#1f5a5c'],
    ]),
  });
  pen.rect(0, 800, width, 110, {
    fill: pen.linear([
      [0, '#2f7a78', 0],
      [0.5, '#1d5a5c', 0.85],
      [1, '#12393f'],
    ]),
  });
  repeat(24, () => {
    pen.ellipse(random.between(100, 1100), random.between(730, 880), random.between(40, 150), 3, {
      fill: '#ffffff',
      opacity: random.between(0.12, 0.4),
    });
  });
  repeat(12, () => {
    pen.glow(
      600 + random.between(-190, 190),
      690 + random.between(-40, 30),
      random.between(60, 130),
      '#ffffff',
      0.55,
    );
  });
  repeat(12, (index) => {
    const x = index % 2 === 0 ? random.between(-30, 280) : random.between(920, 1230);
    const tone = random.pick(['#3f4d4a', '#556050', '#2f3f3d']);
    pen.path(blob(random, x, random.between(800, 900), random.between(50, 100), 0.14, 1.5), {
      fill: pen.linear([
        [0, '#7d9a5a'],
        [0.3, tone],
        [1, darker(tone, 0.5)],
      ]),
    });
  });
  roundTree(pen, 60, 800, 460, '#4f8a45');
  roundTree(pen, 1150, 790, 430, '#5f9a4a');
};
