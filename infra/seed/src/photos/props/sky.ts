import { lighter, mix } from '../color.ts';
import { blob, repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';

/** Colors of an hour of the day, from the top of the sky to the horizon, and of its light. */
export interface Daylight {
  readonly top: string;
  readonly middle: string;
  readonly horizon: string;
  readonly light: string;
  readonly isDark: boolean;
}

export const morning: Daylight = {
  top: '#6fa3cf',
  middle: '#b9d3df',
  horizon: '#fbe3c0',
  light: '#fff2cf',
  isDark: false,
};
export const noon: Daylight = {
  top: '#2f7fc4',
  middle: '#7db8e4',
  horizon: '#d8ecf4',
  light: '#ffffff',
  isDark: false,
};
export const sunset: Daylight = {
  top: '#3d3a78',
  middle: '#d9668a',
  horizon: '#ffc078',
  light: '#ffe0a0',
  isDark: false,
};
export const dusk: Daylight = {
  top: '#111d44',
  middle: '#3d4b8a',
  horizon: '#e58f76',
  light: '#ffc48a',
  isDark: true,
};
export const overcast: Daylight = {
  top: '#8fa3ad',
  middle: '#b9c6c9',
  horizon: '#e6e8e0',
  light: '#fffdf2',
  isDark: false,
};

/** The sky down to `horizonY`, with its sun and clouds. */
export const sky = (pen: Pen, daylight: Daylight, horizonY: number): void => {
  const { random } = pen;
  const { top, middle, horizon, light, isDark } = daylight;
  pen.rect(0, 0, width, height, {
    fill: pen.linear([
      [0, top],
      [(horizonY / height) * 0.55, middle],
      [horizonY / height, horizon],
    ]),
  });
  if (isDark)
    repeat(90, () => {
      pen.circle(random.between(0, width), random.between(0, horizonY * 0.6), random.between(0.6, 1.8), {
        fill: '#fff8e6',
        opacity: random.between(0.2, 0.8),
      });
    });
  const [sunX, sunY] = [random.between(250, 950), horizonY - random.between(60, 170)];
  pen.glow(sunX, sunY, 520, light, 0.75);
  pen.circle(sunX, sunY, isDark ? 30 : 44, { fill: lighter(light, 0.6), opacity: 0.95 });
  repeat(random.int(3, 5), () => {
    cloud(
      pen,
      random.between(0, width),
      random.between(60, horizonY * 0.6),
      random.between(60, 130),
      mix(middle, lighter(light, 0.5), isDark ? 0.3 : 0.75),
    );
  });
};

const cloud = (pen: Pen, x: number, y: number, size: number, color: string): void => {
  const { random } = pen;
  repeat(9, (index) => {
    const across = (index - 4) * size * 0.42;
    const r = size * (0.62 - Math.abs(index - 4) * 0.1) * random.between(0.8, 1.15);
    pen.ellipse(x + across, y - r * 0.2, r * 1.5, r * 0.55, {
      fill: pen.radial([
        [0, color, 0.75],
        [0.55, color, 0.4],
        [1, color, 0],
      ]),
    });
  });
};

/** Still water from `y` down, mirroring the light. */
export const water = (pen: Pen, y: number, daylight: Daylight, deep: string, bottom = height): void => {
  const { random } = pen;
  pen.rect(0, y, width, bottom - y, {
    fill: pen.linear([
      [0, mix(daylight.horizon, deep, 0.35)],
      [0.45, mix(daylight.middle, deep, 0.6)],
      [1, deep],
    ]),
  });
  repeat(90, () => {
    const at = random.next() ** 1.5;
    const long = 20 + at * 190 * random.between(0.4, 1);
    pen.ellipse(random.between(0, width), y + 4 + at * (bottom - y), long, 1 + at * 4, {
      fill: random.chance(0.65) ? lighter(daylight.horizon, 0.3) : deep,
      opacity: random.between(0.1, 0.42),
    });
  });
};

/** A conifer standing on (x, y). */
export const conifer = (pen: Pen, x: number, y: number, tall: number, color: string): void => {
  const half = tall * 0.21;
  const tiers = Array.from({ length: 6 }, (_, index) => {
    const at = y - tall + (index + 1) * tall * 0.155;
    const reach = half * (0.24 + index * 0.155) * pen.random.between(0.88, 1.12);
    return { at, reach };
  });
  const right = tiers.map(
    ({ at, reach }) =>
      `L${(x + reach).toFixed(1)} ${(at + tall * 0.05).toFixed(1)}L${(x + reach * 0.5).toFixed(1)} ${at.toFixed(1)}`,
  );
  const left = tiers
    .toReversed()
    .map(
      ({ at, reach }) =>
        `L${(x - reach * 0.5).toFixed(1)} ${at.toFixed(1)}L${(x - reach).toFixed(1)} ${(at + tall * 0.05).toFixed(1)}`,
    );
  pen.path(
    `M${x.toFixed(1)} ${(y - tall).toFixed(1)}${right.join('')}L${(x + half * 0.2).toFixed(1)} ${y.toFixed(1)}L${(x - half * 0.2).toFixed(1)} ${y.toFixed(1)}${left.join('')}Z`,
    { fill: color },
  );
};

/** A leafy tree standing on (x, y), lit from the upper left. */
export const roundTree = (pen: Pen, x: number, y: number, tall: number, color: string): void => {
  const { random } = pen;
  pen.shadow(x + tall * 0.1, y, tall * 0.42, tall * 0.07, 0.4);
  pen.path(
    `M${(x - tall * 0.03).toFixed(1)} ${y.toFixed(1)}L${(x - tall * 0.018).toFixed(1)} ${(y - tall * 0.5).toFixed(1)}L${(x + tall * 0.018).toFixed(1)} ${(y - tall * 0.5).toFixed(1)}L${(x + tall * 0.036).toFixed(1)} ${y.toFixed(1)}Z`,
    { fill: '#4a3426' },
  );
  repeat(9, (index) => {
    const [dx, dy] = [random.between(-0.2, 0.2) * tall, -tall * random.between(0.48, 0.84)];
    const tone = mix(color, index < 4 ? '#14251f' : '#f3e6a0', random.between(0.05, 0.32));
    pen.path(blob(random, x + dx, y + dy, tall * random.between(0.15, 0.22), 0.12, 1.15), {
      fill: pen.linear(
        [
          [0, lighter(tone, 0.22)],
          [1, mix(tone, '#14251f', 0.42)],
        ],
        60,
      ),
    });
  });
};
