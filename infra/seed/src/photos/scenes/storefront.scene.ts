import { darker, lighter, mix } from '../color.ts';
import { blob, repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';

export const storefront = (pen: Pen): void => {
  const { random } = pen;
  const isEvening = random.chance(0.5);
  const [wall, trim, awning] = random.pick([
    ['#8f4436', '#1f3f45', '#e9dfc9'],
    ['#d8c3a0', '#2f4a3a', '#b9432f'],
    ['#5c7280', '#22282f', '#e0a53a'],
    ['#e6d9cc', '#7a2f35', '#2f6f73'],
    ['#3d4a55', '#c99a5a', '#f0e4cf'],
  ] as const);
  const light = isEvening ? '#ffd08a' : '#fff3d8';
  pen.rect(0, 0, width, height, { fill: isEvening ? mix(wall, '#1a1f3d', 0.5) : wall });
  bricks(pen, isEvening ? mix(wall, '#1a1f3d', 0.5) : wall);
  pen.rect(90, 150, 1020, 600, {
    fill: pen.linear([
      [0, lighter(trim, 0.16)],
      [1, darker(trim, 0.2)],
    ]),
  });
  pen.rect(90, 150, 1020, 96, {
    fill: pen.linear([
      [0, lighter(trim, 0.22)],
      [1, trim],
    ]),
  });
  pen.rect(300, 176, 600, 44, { rx: 22, fill: 'none', stroke: light, 'stroke-width': 3, opacity: 0.8 });
  repeat(11, (index) => {
    pen.rect(338 + index * 48, 190, pen.random.between(16, 38), 16, { rx: 5, fill: light, opacity: 0.85 });
  });

  shopWindow(pen, 130, 330, 400, 330, light, isEvening);
  shopWindow(pen, 790, 330, 280, 330, light, isEvening);
  door(pen, 575, 322, trim, light);
  pen.rect(130, 664, 400, 70, { fill: darker(trim, 0.15), stroke: lighter(trim, 0.2), 'stroke-width': 3 });
  pen.rect(790, 664, 280, 70, { fill: darker(trim, 0.15), stroke: lighter(trim, 0.2), 'stroke-width': 3 });
  canopy(pen, 70, 238, 1060, awning);
  pavement(pen, light, isEvening);
  planter(pen, 100, 800, 1);
  planter(pen, 760, 806, 0.9);
  bench(pen, 330, 812);
  for (const x of [110, 1090]) {
    pen.rect(x - 12, 270, 24, 40, { rx: 6, fill: '#22242a' });
    pen.circle(x, 318, 12, { fill: light });
    pen.glow(x, 322, isEvening ? 190 : 70, light, 0.8);
  }
};

const bricks = (pen: Pen, color: string): void => {
  repeat(12, (row) => {
    repeat(18, (column) => {
      pen.rect(column * 70 - (row % 2) * 35, row * 28, 66, 24, {
        fill: mix(color, pen.random.pick(['#000000', '#ffe2c4', '#5a2a20']), pen.random.between(0.02, 0.16)),
      });
    });
  });
};

const shopWindow = (
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  light: string,
  isEvening: boolean,
): void => {
  const { random } = pen;
  pen.rect(x, y, w, h, {
    fill: pen.linear([
      [0, mix('#5a3a24', light, isEvening ? 0.75 : 0.4)],
      [1, mix('#2a1c18', light, isEvening ? 0.4 : 0.18)],
    ]),
  });
  repeat(3, (shelf) => {
    const at = y + 110 + shelf * 88;
    let gx = x + 22;
    while (gx < x + w - 50) {
      const [gw, gh] = [random.between(18, 44), random.between(26, 66)];
      const tone = random.pick(['#c9583e', '#e0a53a', '#5f8a73', '#37598c', '#efe4cf', '#8a5a3c', '#d98aa0']);
      pen.rect(gx, at - gh, gw, gh, {
        rx: random.pick([3, 12]),
        fill: pen.linear(
          [
            [0, lighter(tone, 0.3)],
            [1, darker(tone, 0.3)],
          ],
          0,
        ),
      });
      gx += gw + random.between(6, 22);
    }
    pen.rect(x + 12, at, w - 24, 8, { fill: '#4a2f20' });
  });
  repeat(Math.round(w / 120), (index) => {
    const lx = x + 70 + index * 125;
    pen.rect(lx - 1, y, 2, 46, { fill: '#1c1a1e' });
    pen.path(
      `M${String(lx - 22)} ${String(y + 66)}Q${String(lx)} ${String(y + 26)} ${String(lx + 22)} ${String(y + 66)}Z`,
      { fill: '#26242a' },
    );
    pen.glow(lx, y + 72, isEvening ? 130 : 80, '#fff0c0', 0.85);
  });
  pen.path(
    `M${String(x)} ${String(y + h)}L${String(x + w * 0.45)} ${String(y)}L${String(x + w * 0.62)} ${String(y)}L${String(x + w * 0.14)} ${String(y + h)}Z`,
    { fill: '#ffffff', opacity: isEvening ? 0.07 : 0.18 },
  );
  pen.rect(x, y, w, h, { fill: 'none', stroke: '#1c2226', 'stroke-width': 10 });
  if (w > 300) pen.rect(x + w / 2 - 4, y, 8, h, { fill: '#1c2226' });
};

const door = (pen: Pen, x: number, y: number, trim: string, light: string): void => {
  pen.rect(x, y, 170, 414, {
    fill: pen.linear(
      [
        [0, lighter(trim, 0.28)],
        [1, darker(trim, 0.1)],
      ],
      0,
    ),
  });
  pen.rect(x + 24, y + 26, 122, 250, {
    rx: 8,
    fill: pen.linear([
      [0, mix('#6a4428', light, 0.65)],
      [1, mix('#2a1c18', light, 0.3)],
    ]),
  });
  pen.path(
    `M${String(x + 24)} ${String(y + 276)}L${String(x + 100)} ${String(y + 26)}L${String(x + 130)} ${String(y + 26)}L${String(x + 54)} ${String(y + 276)}Z`,
    { fill: '#ffffff', opacity: 0.12 },
  );
  pen.rect(x + 24, y + 300, 122, 88, { rx: 4, fill: darker(trim, 0.25) });
  pen.rect(x + 138, y + 200, 12, 60, { rx: 6, fill: '#d9b25e' });
  pen.rect(x + 54, y + 90, 62, 34, { rx: 6, fill: '#fbf3e2' });
  pen.rect(x + 64, y + 103, 42, 8, { rx: 4, fill: darker(trim, 0.1) });
};

const canopy = (pen: Pen, x: number, y: number, w: number, color: string): void => {
  const stripes = 16;
  const broad = w / stripes;
  pen.rect(x, y + 90, w, 60, { fill: '#0d0a14', opacity: 0.3 });
  repeat(stripes, (index) => {
    const tone = index % 2 === 0 ? color : lighter(mix(color, '#ffffff', 0.75), 0.2);
    const left = x + index * broad;
    pen.path(
      `M${(left + broad * 0.12).toFixed(1)} ${String(y)}L${(left + broad * 0.96).toFixed(1)} ${String(y)}L${(left + broad).toFixed(1)} ${String(y + 84)}L${left.toFixed(1)} ${String(y + 84)}Z`,
      {
        fill: pen.linear([
          [0, lighter(tone, 0.25)],
          [1, tone],
        ]),
      },
    );
    pen.path(
      `M${left.toFixed(1)} ${String(y + 84)}L${(left + broad).toFixed(1)} ${String(y + 84)}Q${(left + broad / 2).toFixed(1)} ${String(y + 128)} ${left.toFixed(1)} ${String(y + 84)}Z`,
      { fill: darker(tone, 0.12) },
    );
  });
};

const pavement = (pen: Pen, light: string, isEvening: boolean): void => {
  const base = isEvening ? '#4a4a5a' : '#b9b0a3';
  pen.rect(0, 744, width, 160, {
    fill: pen.linear([
      [0, lighter(base, 0.12)],
      [1, darker(base, 0.35)],
    ]),
  });
  repeat(14, (index) => {
    pen.path(`M${String(600 + (index - 7) * 90)} 744L${String(600 + (index - 7) * 190)} 900`, {
      stroke: darker(base, 0.4),
      'stroke-width': 2,
      opacity: 0.5,
    });
  });
  for (const y of [778, 830]) pen.rect(0, y, width, 2, { fill: darker(base, 0.4), opacity: 0.5 });
  for (const [x, w] of [
    [330, 330],
    [660, 130],
    [930, 240],
  ] as const) {
    pen.ellipse(x, 790, w, 62, {
      fill: pen.radial([
        [0, light, isEvening ? 0.55 : 0.22],
        [1, light, 0],
      ]),
    });
  }
};

const planter = (pen: Pen, x: number, y: number, scale: number): void => {
  const { random } = pen;
  pen.placed(x, y, 0, scale, () => {
    pen.shadow(30, 46, 130, 22, 0.5);
    repeat(26, () => {
      const tone = random.pick(['#3f7a45', '#5d9a4f', '#2f5f40', '#7fb35d']);
      pen.path(
        blob(random, random.between(-46, 96), random.between(-130, -28), random.between(14, 32), 0.2),
        { fill: tone },
      );
    });
    repeat(12, () => {
      pen.circle(random.between(-40, 90), random.between(-130, -40), random.between(5, 10), {
        fill: random.pick(['#f08a9a', '#ffd06a', '#fff3ec', '#e0523c']),
      });
    });
    pen.path('M-42 -40L96 -40L80 46L-26 46Z', {
      fill: pen.linear(
        [
          [0, '#d98a5f'],
          [1, '#8a4a30'],
        ],
        0,
      ),
    });
    pen.rect(-48, -48, 150, 18, { rx: 4, fill: '#e29a6e' });
  });
};

const bench = (pen: Pen, x: number, y: number): void => {
  pen.shadow(x, y + 44, 160, 18, 0.5);
  for (const dx of [-110, 100]) pen.rect(x + dx, y - 10, 12, 56, { fill: '#22242a' });
  for (const dy of [-62, -40, -12])
    pen.rect(x - 130, y + dy, 262, 14, {
      rx: 4,
      fill: pen.linear([
        [0, '#c9935a'],
        [1, '#8a5a30'],
      ]),
    });
};
