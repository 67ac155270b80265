import { darker, lighter, mix } from '../color.ts';
import { repeat } from '../outline.ts';
import { type Pen, width } from '../pen.ts';
import { type Daylight, dusk, morning, noon, sky, sunset, water } from '../props/sky.ts';

export const skyline = (pen: Pen): void => {
  const { random } = pen;
  const daylight: Daylight = random.pick([dusk, dusk, sunset, morning, noon]);
  const shore = 640;
  sky(pen, daylight, 600);
  const stone = daylight.isDark ? '#141c38' : random.pick(['#33415f', '#4a3f5a', '#3d5560']);
  repeat(3, (layer) => {
    let x = -30;
    while (x < width + 30) {
      const broad = random.between(46, 120);
      const central = 1 - Math.abs(x - 600) / 800;
      const tall = (110 + random.between(0, 1) ** 1.6 * 330 * central) * (1.08 - layer * 0.26);
      building(pen, {
        x,
        broad,
        tall,
        shore,
        tone: mix(daylight.horizon, stone, 0.3 + layer * 0.32),
        layer,
        daylight,
      });
      x += broad + random.between(-4, 18);
    }
  });
  water(pen, shore, daylight, mix(stone, '#0f2a44', 0.5));
  repeat(daylight.isDark ? 70 : 30, () => {
    const x = random.between(0, width);
    pen.rect(x, shore + random.between(2, 30), random.between(2, 5), random.between(30, 190), {
      fill: pen.linear([
        [0, random.pick(['#ffd98a', '#ffb86a', '#fff0c4']), daylight.isDark ? 0.7 : 0.35],
        [1, '#ffd98a', 0],
      ]),
      rx: 2,
    });
  });
  if (random.chance(0.6)) bridge(pen, shore, darker(stone, 0.25), daylight);
  pen.rect(0, shore - 4, width, 6, { fill: darker(stone, 0.4) });
};

interface Building {
  readonly x: number;
  readonly broad: number;
  readonly tall: number;
  readonly shore: number;
  readonly tone: string;
  readonly layer: number;
  readonly daylight: Daylight;
}

const building = (pen: Pen, { x, broad, tall, shore, tone, layer, daylight }: Building): void => {
  const { random } = pen;
  const y = shore - tall;
  pen.rect(x, y, broad, tall, {
    fill: pen.linear(
      [
        [0, lighter(tone, daylight.isDark ? 0.03 : 0.2)],
        [0.6, tone],
        [1, darker(tone, 0.25)],
      ],
      20,
    ),
  });
  const roof = random.int(0, 3);
  if (roof === 1)
    pen.path(
      `M${x.toFixed(0)} ${y.toFixed(0)}L${(x + broad / 2).toFixed(0)} ${(y - broad * 0.5).toFixed(0)}L${(x + broad).toFixed(0)} ${y.toFixed(0)}Z`,
      { fill: tone },
    );
  if (roof === 2) pen.rect(x + broad * 0.2, y - 22, broad * 0.6, 24, { fill: darker(tone, 0.1) });
  if (roof === 2 && tall > 260) pen.rect(x + broad * 0.5 - 2, y - 88, 4, 70, { fill: tone });
  if (layer === 0) return;
  const step = layer === 1 ? 15 : 19;
  const isLitChance = daylight.isDark ? 0.5 : 0.14;
  for (let wx = x + 8; wx < x + broad - 9; wx += step) {
    for (let wy = y + 12; wy < shore - 16; wy += step * 1.25) {
      if (random.chance(0.22)) continue;
      const fill = random.chance(isLitChance)
        ? random.pick(['#ffd98a', '#ffe9b8', '#ffc06a'])
        : darker(tone, 0.35);
      pen.rect(wx, wy, step * 0.46, step * 0.62, { fill, opacity: 0.85 });
    }
  }
};

const bridge = (pen: Pen, shore: number, color: string, daylight: Daylight): void => {
  const deck = shore + 34;
  for (const x of [230, 830])
    pen.rect(x, deck - 240, 22, 330, {
      fill: pen.linear(
        [
          [0, lighter(color, 0.2)],
          [1, color],
        ],
        0,
      ),
    });
  for (const d of [
    `M-20 ${String(deck - 60)}Q120 ${String(deck - 50)} 241 ${String(deck - 236)}Q540 ${String(deck + 150)} 841 ${String(deck - 236)}Q1010 ${String(deck - 30)} 1220 ${String(deck - 40)}`,
  ]) {
    pen.path(d, { fill: 'none', stroke: color, 'stroke-width': 6 });
  }
  repeat(29, (index) => {
    const x = 260 + index * 20;
    const share = (x - 241) / 600;
    const cable = deck - 236 + 386 * 2 * share * (1 - share);
    pen.rect(x, Math.min(cable, deck), 2, Math.max(0, deck - cable), { fill: color, opacity: 0.8 });
  });
  pen.rect(-10, deck, 1220, 16, { fill: color });
  if (daylight.isDark)
    repeat(20, (index) => {
      pen.glow(30 + index * 62, deck - 4, 16, '#ffd98a', 0.9);
    });
};
