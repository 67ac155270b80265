import { darker, lighter, mix } from '../color.ts';
import { blob, repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';
import { type Daylight, morning, noon, sky, sunset, water } from '../props/sky.ts';

export const beach = (pen: Pen): void => {
  const { random } = pen;
  const daylight: Daylight = random.pick([noon, sunset, morning]);
  const sea = random.pick(['#1d7a8a', '#1f6f9a', '#2a8f8a']);
  sky(pen, daylight, 400);
  water(pen, 400, daylight, sea, 760);
  headland(pen, daylight);
  repeat(4, (wave) => {
    const y = 585 + wave * 48;
    const d = `M-20 ${String(y)}C180 ${String(y + random.int(-28, 28))} 420 ${String(y + random.int(-20, 34))} 640 ${String(y + 8)}S1040 ${String(y + random.int(-30, 30))} 1220 ${String(y - 10)}L1220 ${String(y + 70)}L-20 ${String(y + 70)}Z`;
    pen.path(d, { fill: '#ffffff', opacity: 0.55 });
    pen.path(d, {
      fill: mix(sea, lighter(sea, 0.7), 0.35 + wave * 0.17),
      transform: 'translate(0 13)',
      opacity: 0.9,
    });
  });
  const sand = mix('#ecd3a3', daylight.horizon, 0.25);
  const shore = 'M-20 800C240 730 460 772 640 752S1040 700 1220 726L1220 920L-20 920Z';
  pen.path(shore, { fill: '#ffffff', opacity: 0.85, transform: 'translate(0 -18)' });
  pen.path(shore, { fill: darker(sand, 0.22), transform: 'translate(0 -6)' });
  pen.path(shore, {
    fill: pen.linear([
      [0, darker(sand, 0.12)],
      [0.35, sand],
      [1, lighter(sand, 0.3)],
    ]),
    transform: 'translate(0 14)',
  });
  repeat(110, () => {
    pen.ellipse(
      random.between(0, width),
      random.between(800, height),
      random.between(1, 5),
      random.between(0.8, 2),
      { fill: darker(sand, 0.4), opacity: 0.35 },
    );
  });
  parasol(pen, random.between(300, 420), 815, random.pick(['#d9483a', '#e8a02c', '#2f7f9a']));
  repeat(6, () => {
    gull(pen, random.between(500, 1120), random.between(90, 300), random.between(10, 24));
  });
};

const headland = (pen: Pen, daylight: Daylight): void => {
  const rock = mix('#5a6a5a', daylight.horizon, 0.35);
  pen.path('M1240 250C1120 240 1060 300 980 318C900 330 880 372 800 400L760 412L1240 412Z', {
    fill: pen.linear([
      [0, lighter(rock, 0.2)],
      [1, darker(rock, 0.35)],
    ]),
  });
  pen.path('M1240 330C1160 330 1120 372 1050 388L1000 412L1240 412Z', { fill: darker(rock, 0.25) });
};

const parasol = (pen: Pen, x: number, y: number, color: string): void => {
  pen.shadow(x + 130, y + 22, 210, 30, 0.4);
  pen.placed(x, y, -12, 1, () => {
    pen.rect(-4, -210, 8, 220, { fill: '#e9dfc9' });
    repeat(6, (index) => {
      const [from, to] = [-150 + index * 50, -100 + index * 50];
      pen.path(
        `M0 -285Q${String(from * 0.9)} -270 ${String(from)} -190Q${String((from + to) / 2)} -204 ${String(to)} -190Q${String(to * 0.9)} -270 0 -285Z`,
        {
          fill:
            index % 2 === 0
              ? pen.linear(
                  [
                    [0, lighter(color, 0.25)],
                    [1, darker(color, 0.12)],
                  ],
                  0,
                )
              : '#fbf3e2',
        },
      );
    });
  });
  pen.path(blob(pen.random, x + 90, y + 16, 26, 0.05, 3.4), { fill: lighter(color, 0.55) });
  pen.rect(x + 20, y + 8, 150, 5, { fill: color, opacity: 0.6 });
};

export const gull = (pen: Pen, x: number, y: number, size: number): void => {
  pen.path(
    `M${(x - size).toFixed(0)} ${(y - size * 0.3).toFixed(0)}Q${(x - size * 0.4).toFixed(0)} ${(y - size * 0.7).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}Q${(x + size * 0.4).toFixed(0)} ${(y - size * 0.7).toFixed(0)} ${(x + size).toFixed(0)} ${(y - size * 0.3).toFixed(0)}`,
    {
      fill: 'none',
      stroke: '#3a3f4a',
      'stroke-width': size / 6,
      'stroke-linecap': 'round',
      opacity: 0.75,
    },
  );
};
