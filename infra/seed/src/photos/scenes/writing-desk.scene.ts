import { darker, lighter, mix } from '../color.ts';
import { repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';
import { foliage, pot } from '../props/room.ts';

export const writingDesk = (pen: Pen): void => {
  const { random } = pen;
  const [wall, accent, isNight] = random.pick([
    ['#2f3f4f', '#e0a53a', true],
    ['#d9c9b4', '#2f5a5a', false],
    ['#5a6f63', '#d98a4a', false],
    ['#3f2f3f', '#e08a6a', true],
    ['#c9b0a0', '#7a2f3a', false],
  ] as const);
  pen.rect(0, 0, width, height, {
    fill: pen.linear(
      [
        [0, lighter(wall, 0.12)],
        [1, darker(wall, 0.25)],
      ],
      60,
    ),
  });
  view(pen, isNight);
  pen.rect(0, 648, width, 60, {
    fill: pen.linear([
      [0, '#0d0a14', 0],
      [1, '#0d0a14', 0.35],
    ]),
  });
  pen.rect(0, 690, width, 212, {
    fill: pen.linear([
      [0, '#d9a468'],
      [0.14, '#b5804a'],
      [1, '#5f3c22'],
    ]),
  });
  repeat(16, () => {
    pen.rect(random.between(-60, width), random.between(704, 895), random.between(200, 520), 2.4, {
      fill: '#3a2010',
      opacity: 0.24,
    });
  });
  stack(pen, 210, 712);
  deskLamp(pen, 930, 708, accent, isNight);
  openBook(pen, 560, 770);
  pot(pen, 1110, 620, 100, 96, lighter(accent, 0.1));
  foliage(pen, 1110, 616, 190, 13);
  mug(pen, 352, 690, mix(accent, '#ffffff', 0.4));
};

const view = (pen: Pen, isNight: boolean): void => {
  const { random } = pen;
  const [x, y, w, h] = [330, 70, 480, 440];
  pen.rect(x - 20, y - 20, w + 40, h + 40, { fill: '#f3eadb' });
  pen.rect(x, y, w, h, {
    fill: isNight
      ? pen.linear([
          [0, '#101a3f'],
          [0.7, '#44407f'],
          [1, '#d98a78'],
        ])
      : pen.linear([
          [0, '#86bfe0'],
          [1, '#f6ecd0'],
        ]),
  });
  if (isNight) {
    repeat(40, () => {
      pen.circle(random.between(x, x + w), random.between(y, y + h * 0.6), random.between(0.7, 2), {
        fill: '#fff8e6',
        opacity: 0.8,
      });
    });
    pen.circle(x + 360, y + 90, 34, { fill: '#fff3cf' });
    pen.glow(x + 360, y + 90, 120, '#fff3cf', 0.5);
  }
  pen.path(
    `M${String(x)} ${String(y + 330)}Q${String(x + 130)} ${String(y + 230)} ${String(x + 250)} ${String(y + 310)}T${String(x + w)} ${String(y + 290)}L${String(x + w)} ${String(y + h)}L${String(x)} ${String(y + h)}Z`,
    { fill: isNight ? '#2a2f5a' : '#8fae8a' },
  );
  pen.path(
    `M${String(x)} ${String(y + 390)}Q${String(x + 180)} ${String(y + 320)} ${String(x + 330)} ${String(y + 380)}T${String(x + w)} ${String(y + 370)}L${String(x + w)} ${String(y + h)}L${String(x)} ${String(y + h)}Z`,
    { fill: isNight ? '#191d3d' : '#5f8a63' },
  );
  pen.rect(x + w / 2 - 6, y, 12, h, { fill: '#f3eadb' });
  pen.rect(x, y + h * 0.46, w, 12, { fill: '#f3eadb' });
  pen.rect(x - 34, y + h + 16, w + 68, 22, {
    fill: pen.linear([
      [0, '#fffaf0'],
      [1, '#c9bca6'],
    ]),
  });
};

const stack = (pen: Pen, x: number, y: number): void => {
  const { random } = pen;
  pen.shadow(x + 20, y, 180, 22, 0.55);
  repeat(5, (index) => {
    const color = random.pick(['#8f3f34', '#2f5a63', '#c9963f', '#3d4a35', '#e6dcc6', '#5a3a5f']);
    const [broad, lean] = [random.between(190, 250), random.between(-14, 14)];
    const top = y - 40 - index * 39;
    pen.rect(x - broad / 2 + lean, top, broad, 38, {
      rx: 4,
      fill: pen.linear([
        [0, lighter(color, 0.28)],
        [0.5, color],
        [1, darker(color, 0.4)],
      ]),
    });
    pen.rect(x + broad / 2 + lean - 26, top + 5, 24, 28, {
      fill: pen.linear([
        [0, '#fdf6e6'],
        [1, '#c9b994'],
      ]),
    });
    pen.rect(x - broad * 0.3 + lean, top + 14, broad * 0.36, 8, { rx: 3, fill: '#f3ead6', opacity: 0.8 });
  });
};

const openBook = (pen: Pen, x: number, y: number): void => {
  pen.shadow(x + 10, y + 56, 300, 40, 0.5);
  for (const side of [-1, 1] as const) {
    pen.path(
      `M${String(x)} ${String(y - 40)}Q${String(x + side * 110)} ${String(y - 84)} ${String(x + side * 232)} ${String(y - 46)}L${String(x + side * 290)} ${String(y + 48)}Q${String(x + side * 140)} ${String(y + 6)} ${String(x)} ${String(y + 62)}Z`,
      {
        fill: pen.linear(
          side === 1
            ? [
                [0, '#cdbb94'],
                [0.2, '#fbf3df'],
                [1, '#efe2c4'],
              ]
            : [
                [0, '#f6ead0'],
                [0.8, '#fffaf0'],
                [1, '#d3c29c'],
              ],
          0,
        ),
      },
    );
    repeat(7, (line) => {
      const share = line / 7;
      pen.path(
        `M${String(x + side * (26 + share * 6))} ${String(y - 40 + share * 82)}Q${String(x + side * (110 + share * 14))} ${String(y - 70 + share * 72)} ${String(x + side * (204 + share * 44))} ${String(y - 42 + share * 76)}`,
        { fill: 'none', stroke: '#5a5464', 'stroke-width': 3.4, opacity: 0.42 },
      );
    });
  }
  pen.path(`M${String(x + 120)} ${String(y + 34)}L${String(x + 310)} ${String(y - 60)}`, {
    stroke: '#0d0a14',
    'stroke-width': 12,
    opacity: 0.25,
    transform: 'translate(6 12)',
  });
  pen.path(`M${String(x + 120)} ${String(y + 34)}L${String(x + 310)} ${String(y - 60)}`, {
    stroke: pen.random.pick(['#2f4a6a', '#8a2f2f', '#2a2a30']),
    'stroke-width': 13,
    'stroke-linecap': 'round',
  });
  pen.path(`M${String(x + 120)} ${String(y + 34)}l26 -13`, { stroke: '#e9c56a', 'stroke-width': 11 });
};

const deskLamp = (pen: Pen, x: number, y: number, color: string, isNight: boolean): void => {
  pen.path(`M${String(x - 250)} 392L${String(x - 470)} 900L${String(x + 60)} 900L${String(x - 120)} 350Z`, {
    fill: pen.linear([
      [0, '#fff0bf', isNight ? 0.5 : 0.26],
      [1, '#fff0bf', 0],
    ]),
  });
  pen.shadow(x, y + 10, 130, 20, 0.55);
  pen.ellipse(x, y, 92, 22, {
    fill: pen.linear(
      [
        [0, lighter(color, 0.3)],
        [1, darker(color, 0.4)],
      ],
      0,
    ),
  });
  pen.path(
    `M${String(x)} ${String(y - 8)}L${String(x + 66)} ${String(y - 230)}L${String(x - 110)} ${String(y - 380)}`,
    {
      fill: 'none',
      stroke: darker(color, 0.25),
      'stroke-width': 14,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    },
  );
  pen.circle(x + 66, y - 230, 16, { fill: '#e9e2d4' });
  pen.placed(x - 140, y - 376, 32, 1, () => {
    pen.path('M-30 -50L30 -50L92 66Q0 96 -92 66Z', {
      fill: pen.linear(
        [
          [0, lighter(color, 0.45)],
          [0.5, color],
          [1, darker(color, 0.4)],
        ],
        0,
      ),
    });
    pen.ellipse(0, 68, 92, 20, { fill: '#fff3c4' });
    pen.glow(0, 80, 150, '#fff3c4', 0.8);
  });
};

const mug = (pen: Pen, x: number, y: number, color: string): void => {
  pen.shadow(x + 20, y + 62, 90, 16, 0.5);
  pen.path(`M${String(x + 40)} ${String(y - 10)}q44 -6 40 26t-48 30`, {
    fill: 'none',
    stroke: darker(color, 0.2),
    'stroke-width': 12,
  });
  pen.path(
    `M${String(x - 44)} ${String(y - 34)}L${String(x + 44)} ${String(y - 34)}L${String(x + 38)} ${String(y + 58)}Q${String(x)} ${String(y + 70)} ${String(x - 38)} ${String(y + 58)}Z`,
    {
      fill: pen.linear(
        [
          [0, lighter(color, 0.4)],
          [0.5, color],
          [1, darker(color, 0.4)],
        ],
        0,
      ),
    },
  );
  pen.ellipse(x, y - 34, 44, 11, { fill: '#4a2a18' });
  repeat(3, (index) => {
    pen.path(`M${String(x - 18 + index * 18)} ${String(y - 50)}q-12 -24 0 -44t0 -46`, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 6,
      'stroke-linecap': 'round',
      opacity: 0.22,
    });
  });
};
