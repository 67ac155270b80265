import { darker, mix } from '../color.ts';
import { repeat, ridge } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';
import { conifer, type Daylight, dusk, morning, noon, sky, sunset, water } from '../props/sky.ts';

export const mountains = (pen: Pen): void => {
  const { random } = pen;
  const daylight: Daylight = random.pick([morning, noon, sunset, dusk]);
  sky(pen, daylight, 520);
  const rock = random.pick(['#3d4f6b', '#4b4560', '#35555f']);
  repeat(4, (layer) => {
    const share = layer / 4;
    const tone = mix(daylight.horizon, rock, 0.32 + share * 0.6);
    pen.path(
      ridge(random, {
        level: 350 + layer * 56,
        rise: [250, 170, 90, 50][layer] ?? 50,
        roughness: 0.5,
        floor: 640,
      }),
      {
        fill: pen.linear([
          [0, mix(tone, '#ffffff', layer === 0 ? 0.55 : 0.05)],
          [0.4, tone],
          [1, mix(tone, daylight.horizon, 0.55)],
        ]),
      },
    );
  });
  water(pen, 590, daylight, mix(rock, '#12343f', 0.5));
  const forest = daylight.isDark ? '#12202a' : random.pick(['#1f3b36', '#2a4430', '#24403f']);
  pen.path(ridge(random, { level: 596, rise: 22, roughness: 0.5, floor: 640 }), {
    fill: mix(forest, daylight.horizon, 0.22),
  });
  repeat(58, () => {
    conifer(
      pen,
      random.between(-10, width),
      604 + random.between(-4, 12),
      random.between(36, 84),
      mix(forest, daylight.horizon, random.between(0.08, 0.3)),
    );
  });
  pen.path(ridge(random, { level: 830, rise: 60, roughness: 0.5, floor: height }), {
    fill: pen.linear([
      [0, mix(forest, daylight.light, 0.16)],
      [1, darker(forest, 0.5)],
    ]),
  });
  repeat(13, (index) => {
    const x = index < 7 ? random.between(-40, 330) : random.between(880, 1240);
    conifer(
      pen,
      x,
      880 + random.between(0, 40),
      random.between(230, 470),
      darker(forest, random.between(0.15, 0.5)),
    );
  });
};
