import { darker, lighter, mix } from '../color.ts';
import { repeat, ridge } from '../outline.ts';
import { height, type Pen } from '../pen.ts';
import { type Daylight, morning, noon, sky, sunset } from '../props/sky.ts';

export const canyon = (pen: Pen): void => {
  const { random } = pen;
  const daylight: Daylight = random.pick([noon, sunset, morning]);
  sky(pen, daylight, 430);
  const stone = random.pick(['#c4643c', '#b5532f', '#cf7f52']);
  repeat(3, (layer) => {
    pen.path(mesa(pen, 300 + layer * 66, 70 - layer * 8), {
      fill: pen.linear([
        [0, mix(stone, daylight.horizon, 0.55 - layer * 0.16)],
        [1, mix(stone, '#5a2a4a', 0.3)],
      ]),
    });
  });
  for (const side of [-1, 1] as const) wall(pen, side, stone, daylight);
  pen.path(ridge(random, { level: 760, rise: 26, roughness: 0.5, floor: height }), {
    fill: pen.linear([
      [0, lighter(stone, 0.42)],
      [1, darker(stone, 0.25)],
    ]),
  });
  pen.path(
    'M560 735C640 770 470 800 560 840C640 870 560 900 540 910L860 910C820 880 760 850 700 832C640 812 700 780 640 735Z',
    {
      fill: pen.linear([
        [0, mix(daylight.horizon, '#4f9a9a', 0.5)],
        [1, '#2f6f78'],
      ]),
      opacity: 0.85,
    },
  );
  repeat(46, () => {
    const [x, y] = [random.between(0, 1200), random.between(770, 900)];
    const size = (y - 740) / 9;
    repeat(5, () => {
      pen.path(
        `M${x.toFixed(0)} ${y.toFixed(0)}q${random.between(-size, size).toFixed(0)} ${(-size).toFixed(0)} ${random.between(-size * 1.5, size * 1.5).toFixed(0)} ${(-size * 1.6).toFixed(0)}`,
        {
          fill: 'none',
          stroke: random.pick(['#7f8a4a', '#5f7040', '#a3a05a']),
          'stroke-width': 2.4,
          opacity: 0.85,
        },
      );
    });
  });
};

const mesa = (pen: Pen, level: number, rise: number): string => {
  let x = -20;
  let d = `M-20 ${String(height)}L-20 ${String(level)}`;
  while (x < 1220) {
    const top = level - (pen.random.chance(0.5) ? rise * pen.random.between(0.6, 1.6) : 0);
    const broad = pen.random.between(90, 240);
    d += `L${(x + 16).toFixed(0)} ${top.toFixed(0)}L${(x + broad).toFixed(0)} ${top.toFixed(0)}L${(x + broad + 20).toFixed(0)} ${level.toFixed(0)}`;
    x += broad + pen.random.between(30, 120);
  }
  return `${d}L1240 ${String(height)}Z`;
};

const wall = (pen: Pen, side: -1 | 1, stone: string, daylight: Daylight): void => {
  const { random } = pen;
  const isLit = side === 1;
  pen.placed(600, 0, 0, 1, () => {
    repeat(15, (band) => {
      const y = 60 + band * 54;
      const inner = 230 - band * 9 + Math.sin(band * 0.9) * 46;
      const tone = mix(
        random.pick([stone, lighter(stone, 0.26), darker(stone, 0.22), '#e0a173']),
        isLit ? daylight.light : '#3a1c38',
        isLit ? 0.16 : 0.36,
      );
      const [x1, x2] = [inner * side, 640 * side];
      pen.path(
        `M${x2.toFixed(0)} ${String(y - 40)}C${(x2 * 0.7).toFixed(0)} ${String(y - 70)} ${(x1 * 1.2).toFixed(0)} ${String(y - 20)} ${x1.toFixed(0)} ${String(y)}C${(x1 * 0.86).toFixed(0)} ${String(y + 40)} ${(x1 * 1.05).toFixed(0)} ${String(y + 62)} ${(x1 * 1.1).toFixed(0)} ${String(y + 96)}L${x2.toFixed(0)} ${String(y + 110)}Z`,
        {
          fill: pen.linear(
            [
              [0, lighter(tone, 0.14)],
              [0.5, tone],
              [1, darker(tone, 0.28)],
            ],
            isLit ? 75 : 105,
          ),
        },
      );
    });
  });
};
