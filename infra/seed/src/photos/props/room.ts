import { darker, leafGreen, lighter, mix } from '../color.ts';
import { leaf, repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';

/** A wall and a floor that meets it at `floorY`, with light falling in from the left. */
export const room = (pen: Pen, wall: string, floor: string, floorY: number): void => {
  pen.rect(0, 0, width, floorY, {
    fill: pen.linear(
      [
        [0, lighter(wall, 0.2)],
        [0.6, wall],
        [1, darker(wall, 0.2)],
      ],
      25,
    ),
  });
  pen.rect(0, floorY, width, height - floorY, {
    fill: pen.linear([
      [0, darker(floor, 0.3)],
      [0.25, floor],
      [1, lighter(floor, 0.12)],
    ]),
  });
  repeat(9, (index) => {
    pen.path(
      `M${String(600 + (index - 4) * 120)} ${String(floorY)}L${String(600 + (index - 4) * 300)} ${String(height)}`,
      { stroke: darker(floor, 0.5), 'stroke-width': 2, opacity: 0.3 },
    );
  });
  pen.rect(0, floorY - 22, width, 24, { fill: lighter(wall, 0.45) });
  pen.path('M180 40L520 90L780 640L330 640Z', {
    fill: pen.linear([
      [0, '#fff3d0', 0.22],
      [1, '#fff3d0', 0],
    ]),
  });
};

/** A studio corner for a still life: a curved backdrop, an arch of a second tone and a round plinth. */
export const studio = (pen: Pen, tone: string, accent: string, plinthY = 690): void => {
  pen.rect(0, 0, width, height, {
    fill: pen.linear([
      [0, lighter(tone, 0.22)],
      [0.62, tone],
      [0.78, darker(tone, 0.14)],
      [1, lighter(tone, 0.14)],
    ]),
  });
  pen.glow(300, 160, 620, '#fff6e0', 0.55);
  const shape = pen.random.int(0, 2);
  if (shape === 0)
    pen.path('M360 720L360 400A240 240 0 0 1 840 400L840 720Z', {
      fill: pen.linear(
        [
          [0, lighter(accent, 0.15)],
          [1, darker(accent, 0.15)],
        ],
        40,
      ),
    });
  if (shape === 1)
    pen.circle(600, 400, 290, {
      fill: pen.linear(
        [
          [0, lighter(accent, 0.25)],
          [1, accent],
        ],
        40,
      ),
    });
  if (shape === 2) {
    pen.rect(280, 130, 300, 590, {
      fill: pen.linear(
        [
          [0, lighter(accent, 0.2)],
          [1, darker(accent, 0.1)],
        ],
        40,
      ),
    });
    pen.rect(580, 260, 340, 460, {
      fill: pen.linear(
        [
          [0, mix(accent, tone, 0.45)],
          [1, darker(mix(accent, tone, 0.45), 0.15)],
        ],
        40,
      ),
    });
  }
  pen.shadow(660, plinthY + 130, 520, 70, 0.45);
  const base = lighter(mix(tone, accent, 0.3), 0.25);
  pen.path(
    `M230 ${String(plinthY)}L230 ${String(plinthY + 120)}A370 66 0 0 0 970 ${String(plinthY + 120)}L970 ${String(plinthY)}Z`,
    {
      fill: pen.linear(
        [
          [0, lighter(base, 0.3)],
          [0.45, base],
          [1, darker(base, 0.4)],
        ],
        0,
      ),
    },
  );
  pen.ellipse(600, plinthY, 370, 66, {
    fill: pen.linear(
      [
        [0, lighter(base, 0.5)],
        [1, lighter(base, 0.1)],
      ],
      20,
    ),
  });
};

/** Leaves fanning out from (x, y), as in a pot or a vase. */
export const foliage = (
  pen: Pen,
  x: number,
  y: number,
  size: number,
  count: number,
  color = leafGreen,
): void => {
  const { random } = pen;
  repeat(count, (index) => {
    const turn = -90 + (index / (count - 1) - 0.5) * 210 + random.between(-12, 12);
    const tone = mix(color, random.pick(['#14251f', '#e6e09a']), random.between(0.02, 0.35));
    const length = size * random.between(0.65, 1.1);
    pen.placed(x, y, turn, 1, () => {
      pen.path(`M0 0Q${String(length * 0.3)} -6 ${String(length * 0.45)} 0`, {
        fill: 'none',
        stroke: darker(tone, 0.3),
        'stroke-width': 4,
      });
      pen.placed(length * 0.32, 0, random.between(-14, 14), 1, () => {
        pen.path(leaf(length * 0.72, length * 0.26), {
          fill: pen.linear([
            [0, lighter(tone, 0.28)],
            [0.5, tone],
            [1, darker(tone, 0.3)],
          ]),
        });
        pen.path(`M4 0L${(length * 0.66).toFixed(0)} 0`, {
          stroke: lighter(tone, 0.4),
          'stroke-width': 1.6,
          opacity: 0.6,
        });
      });
    });
  });
};

export const pot = (pen: Pen, x: number, y: number, broad: number, tall: number, color: string): void => {
  pen.shadow(x + broad * 0.2, y + tall, broad * 0.85, tall * 0.14, 0.5);
  const half = broad / 2;
  pen.path(
    `M${String(x - half)} ${String(y)}L${String(x + half)} ${String(y)}L${String(x + half * 0.72)} ${String(y + tall)}L${String(x - half * 0.72)} ${String(y + tall)}Z`,
    {
      fill: pen.linear(
        [
          [0, lighter(color, 0.35)],
          [0.5, color],
          [1, darker(color, 0.4)],
        ],
        0,
      ),
    },
  );
  pen.rect(x - half - 6, y - 10, broad + 12, tall * 0.2, {
    rx: 5,
    fill: pen.linear(
      [
        [0, lighter(color, 0.45)],
        [1, darker(color, 0.25)],
      ],
      0,
    ),
  });
};
