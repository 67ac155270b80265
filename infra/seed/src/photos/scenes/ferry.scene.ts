import { mix } from '../color.ts';
import { repeat, ridge } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { type Daylight, morning, overcast, sky, sunset, water } from '../props/sky.ts';
import { gull } from './beach.scene.ts';

export const ferry = (pen: Pen): void => {
  const { random } = pen;
  const daylight: Daylight = random.pick([sunset, morning, overcast]);
  sky(pen, daylight, 500);
  pen.path('M640 500L800 262Q846 210 892 262L1080 500Z', {
    fill: pen.linear([
      [0, '#ffffff'],
      [0.4, mix('#8fa3c4', daylight.horizon, 0.4)],
      [1, daylight.horizon],
    ]),
  });
  repeat(2, (layer) => {
    pen.path(ridge(random, { level: 470 + layer * 26, rise: 40, roughness: 0.5, floor: 560 }), {
      fill: mix(daylight.horizon, '#2f4f5a', 0.4 + layer * 0.35),
    });
  });
  water(pen, 520, daylight, '#15465c');
  boat(pen, 560, 640);
  repeat(18, () => {
    pen.ellipse(
      random.between(-40, 420),
      random.between(690, 800),
      random.between(30, 140),
      random.between(3, 9),
      { fill: '#ffffff', opacity: 0.4 },
    );
  });
  repeat(9, () => {
    gull(pen, random.between(80, 1120), random.between(120, 440), random.between(10, 26));
  });
};

const boat = (pen: Pen, x: number, y: number): void => {
  const band = pen.random.pick(['#1f7a5a', '#24579a', '#b5392f']);
  pen.shadow(x + 40, y + 66, 560, 46, 0.5);
  pen.path(
    `M${String(x - 400)} ${String(y - 30)}L${String(x + 430)} ${String(y - 30)}L${String(x + 380)} ${String(y + 56)}L${String(x - 360)} ${String(y + 56)}Z`,
    {
      fill: pen.linear([
        [0, '#fdfbf4'],
        [0.5, '#e3dfd6'],
        [0.52, band],
        [1, mix(band, '#0d1420', 0.5)],
      ]),
    },
  );
  pen.rect(x - 360, y - 104, 740, 76, {
    fill: pen.linear([
      [0, '#ffffff'],
      [1, '#cfcdc6'],
    ]),
  });
  repeat(11, (index) => {
    pen.rect(x - 330 + index * 63, y - 86, 44, 40, { rx: 8, fill: '#2a3848' });
  });
  pen.rect(x - 300, y - 164, 600, 62, {
    fill: pen.linear([
      [0, '#ffffff'],
      [1, '#d3d1ca'],
    ]),
  });
  repeat(15, (index) => {
    pen.rect(x - 284 + index * 38.5, y - 146, 27, 28, {
      rx: 4,
      fill: pen.random.chance(0.3) ? '#ffe0a0' : '#4a6478',
    });
  });
  pen.rect(x - 320, y - 170, 640, 8, { fill: band });
  pen.rect(x - 376, y - 110, 772, 8, { fill: band });
  for (const dx of [-220, 130]) {
    pen.rect(x + dx, y - 216, 110, 50, {
      rx: 6,
      fill: pen.linear([
        [0, '#ffffff'],
        [1, '#c9c7c0'],
      ]),
    });
    pen.rect(x + dx + 8, y - 204, 94, 20, { fill: '#2a3848' });
  }
  pen.path(
    `M${String(x - 40)} ${String(y - 170)}L${String(x - 30)} ${String(y - 262)}L${String(x + 36)} ${String(y - 262)}L${String(x + 46)} ${String(y - 170)}Z`,
    {
      fill: pen.linear(
        [
          [0, band],
          [1, mix(band, '#0d1420', 0.4)],
        ],
        0,
      ),
    },
  );
  pen.rect(x - 32, y - 262, 70, 18, { fill: '#22262e' });
  repeat(5, (index) => {
    pen.glow(x + 10 - index * 46, y - 290 - index * 22, 34 + index * 16, '#f3f3f0', 0.3);
  });
  repeat(34, (index) => {
    pen.rect(x - 356 + index * 22, y - 128, 2, 24, { fill: '#7d8790', opacity: 0.7 });
  });
  repeat(12, () => {
    const px = pen.random.between(x - 330, x + 330);
    pen.circle(px, y - 128, 6, { fill: '#4a3a34' });
    pen.rect(px - 7, y - 122, 14, 20, {
      rx: 5,
      fill: pen.random.pick(['#c9473a', '#2f5a8a', '#e0b04a', '#5a6a4a']),
    });
  });
  repeat(10, () => {
    pen.ellipse(
      pen.random.between(x - 380, x + 420),
      y + pen.random.between(48, 66),
      pen.random.between(40, 130),
      5,
      { fill: '#ffffff', opacity: 0.55 },
    );
  });
};
