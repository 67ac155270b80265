import { darker, lighter, mix } from '../color.ts';
import { repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { foliage, pot, room } from '../props/room.ts';

export const interior = (pen: Pen): void => {
  const { random } = pen;
  const [wall, floor, seat, accent] = random.pick([
    ['#d9c7b0', '#a8764a', '#2f5a5a', '#d98a4a'],
    ['#4f6b68', '#8a5f40', '#d9a05a', '#efe4cf'],
    ['#e3d3cb', '#b98a64', '#b5533c', '#33475b'],
    ['#33475b', '#7d573c', '#c9785a', '#e9d3a8'],
    ['#cfd6d0', '#96704e', '#7a8f6a', '#c98f45'],
  ] as const);
  room(pen, wall, floor, 660);
  window(pen, 110, 110);
  pictures(pen, wall, accent);
  rug(pen, accent);
  lamp(pen, 1040, accent);
  if (random.chance(0.55)) sofa(pen, 590, 600, seat, accent);
  else armchairs(pen, seat, accent);
  pot(pen, 150, 640, 120, 110, darker(accent, 0.1));
  foliage(pen, 150, 636, random.between(250, 320), 15);
  table(pen, 640, 770);
};

const window = (pen: Pen, x: number, y: number): void => {
  const [top, low] = pen.random.pick([
    ['#8fc0de', '#f6e7c4'],
    ['#33427a', '#f0a078'],
    ['#a9c9cf', '#e9efe4'],
  ] as const);
  pen.rect(x - 18, y - 18, 306, 416, { fill: '#fdf6e8' });
  pen.rect(x, y, 270, 380, {
    fill: pen.linear([
      [0, top],
      [1, low],
    ]),
  });
  repeat(7, (index) => {
    const tall = pen.random.between(50, 170);
    pen.rect(x + index * 39, y + 380 - tall, 36, tall, { fill: mix(top, '#2a3350', 0.45), opacity: 0.75 });
  });
  pen.rect(x + 130, y, 10, 380, { fill: '#fdf6e8' });
  pen.rect(x, y + 186, 270, 10, { fill: '#fdf6e8' });
  for (const side of [-1, 1] as const) {
    const cx = side === -1 ? x - 52 : x + 252;
    pen.path(
      `M${String(cx)} ${String(y - 44)}L${String(cx + 76)} ${String(y - 44)}Q${String(cx + 60 + side * 14)} ${String(y + 220)} ${String(cx + 70)} ${String(y + 520)}L${String(cx + 4)} ${String(y + 520)}Q${String(cx + 20)} ${String(y + 220)} ${String(cx)} ${String(y - 44)}Z`,
      {
        fill: pen.linear(
          [
            [0, '#fffaf0', 0.95],
            [0.3, '#e3d8c8', 0.95],
            [0.5, '#fff6e6', 0.95],
            [0.8, '#d3c6b4', 0.95],
            [1, '#fffaf0', 0.95],
          ],
          0,
        ),
      },
    );
  }
  pen.rect(x - 80, y - 54, 430, 10, { rx: 5, fill: '#5a4636' });
};

const pictures = (pen: Pen, wall: string, accent: string): void => {
  const { random } = pen;
  for (const [x, y, w, h] of [
    [520, 130, 170, 220],
    [720, 170, 150, 150],
    [720, 344, 110, 90],
  ] as const) {
    pen.rect(x + 8, y + 12, w, h, { fill: '#0d0a14', opacity: 0.28 });
    pen.rect(x, y, w, h, { fill: darker(wall, 0.55) });
    pen.rect(x + 8, y + 8, w - 16, h - 16, { fill: '#fbf4e4' });
    const tone = random.pick([accent, '#5f8a86', '#c9583e', '#e0b060']);
    pen.circle(x + w * random.between(0.35, 0.65), y + h * 0.36, w * 0.13, { fill: tone });
    pen.path(
      `M${String(x + 20)} ${String(y + h - 22)}L${String(x + 20)} ${String(y + h * 0.66)}Q${String(x + w * 0.35)} ${String(y + h * 0.45)} ${String(x + w * 0.6)} ${String(y + h * 0.62)}T${String(x + w - 20)} ${String(y + h * 0.56)}L${String(x + w - 20)} ${String(y + h - 22)}Z`,
      { fill: darker(tone, 0.4) },
    );
    pen.path(
      `M${String(x + 20)} ${String(y + h - 22)}Q${String(x + w * 0.6)} ${String(y + h * 0.6)} ${String(x + w - 20)} ${String(y + h - 22)}Z`,
      { fill: lighter(tone, 0.35) },
    );
  }
};

const rug = (pen: Pen, accent: string): void => {
  pen.ellipse(610, 800, 520, 96, {
    fill: pen.linear([
      [0, darker(accent, 0.25)],
      [1, lighter(accent, 0.2)],
    ]),
  });
  pen.ellipse(610, 800, 470, 82, { fill: 'none', stroke: '#fff6e4', 'stroke-width': 5, opacity: 0.6 });
  pen.ellipse(610, 800, 380, 64, {
    fill: 'none',
    stroke: darker(accent, 0.4),
    'stroke-width': 4,
    opacity: 0.5,
  });
};

const lamp = (pen: Pen, x: number, accent: string): void => {
  pen.shadow(x, 706, 80, 14, 0.5);
  pen.rect(x - 4, 300, 8, 400, { fill: '#3a2f2a' });
  pen.ellipse(x, 702, 52, 11, { fill: '#3a2f2a' });
  pen.glow(x, 300, 330, '#ffe2a0', 0.75);
  pen.path(`M${String(x - 46)} 200L${String(x + 46)} 200L${String(x + 88)} 318L${String(x - 88)} 318Z`, {
    fill: pen.linear([
      [0, lighter(accent, 0.45)],
      [1, '#fff0c4'],
    ]),
  });
};

const sofa = (pen: Pen, x: number, y: number, color: string, accent: string): void => {
  pen.shadow(x, y + 128, 400, 40, 0.6);
  for (const dx of [-300, 280]) pen.rect(x + dx, y + 96, 18, 40, { fill: '#4a3426' });
  pen.rect(x - 320, y - 130, 640, 190, {
    rx: 46,
    fill: pen.linear([
      [0, lighter(color, 0.25)],
      [1, darker(color, 0.2)],
    ]),
  });
  for (const dx of [-262, 4]) {
    pen.rect(x + dx, y - 104, 258, 130, {
      rx: 26,
      fill: pen.linear(
        [
          [0, lighter(color, 0.3)],
          [1, darker(color, 0.08)],
        ],
        60,
      ),
    });
    pen.rect(x + dx, y + 8, 258, 76, {
      rx: 22,
      fill: pen.linear([
        [0, lighter(color, 0.34)],
        [1, darker(color, 0.25)],
      ]),
    });
  }
  for (const dx of [-356, 276])
    pen.rect(x + dx, y - 60, 82, 164, {
      rx: 36,
      fill: pen.linear([
        [0, lighter(color, 0.28)],
        [1, darker(color, 0.3)],
      ]),
    });
  pen.rect(x - 300, y + 76, 600, 34, { rx: 10, fill: darker(color, 0.3) });
  for (const [dx, turn, tone] of [
    [-190, -14, accent],
    [190, 12, '#f3e7d0'],
  ] as const) {
    pen.placed(x + dx, y - 24, turn, 1, () => {
      pen.rect(-54, -52, 108, 100, {
        rx: 20,
        fill: pen.linear(
          [
            [0, lighter(tone, 0.35)],
            [1, darker(tone, 0.25)],
          ],
          50,
        ),
      });
    });
  }
};

const armchairs = (pen: Pen, color: string, accent: string): void => {
  for (const [x, flip] of [
    [390, 1],
    [850, -1],
  ] as const) {
    pen.shadow(x, 726, 190, 30, 0.6);
    pen.placed(x, 600, 0, 1, () => {
      pen.add(`<g transform="scale(${String(flip)} 1)">`);
      for (const dx of [-100, 90]) pen.path(`M${String(dx)} 80l14 0l-8 52l-6 0Z`, { fill: '#4a3426' });
      pen.path('M-150 -150Q-160 -200 -90 -204L70 -204Q130 -200 126 -150L120 60L-130 60Z', {
        fill: pen.linear(
          [
            [0, lighter(color, 0.3)],
            [1, darker(color, 0.22)],
          ],
          50,
        ),
      });
      pen.rect(-126, -4, 250, 84, {
        rx: 30,
        fill: pen.linear([
          [0, lighter(color, 0.38)],
          [1, darker(color, 0.25)],
        ]),
      });
      for (const dx of [-170, 96])
        pen.rect(dx, -66, 70, 150, {
          rx: 32,
          fill: pen.linear([
            [0, lighter(color, 0.28)],
            [1, darker(color, 0.35)],
          ]),
        });
      pen.rect(-66, -90, 118, 96, {
        rx: 22,
        fill: pen.linear(
          [
            [0, lighter(accent, 0.3)],
            [1, darker(accent, 0.2)],
          ],
          50,
        ),
      });
      pen.add('</g>');
    });
  }
};

const table = (pen: Pen, x: number, y: number): void => {
  pen.shadow(x, y + 60, 210, 26, 0.55);
  for (const dx of [-120, 110])
    pen.path(`M${String(x + dx)} ${String(y)}l12 0l${dx < 0 ? '-14' : '14'} 62l-8 0Z`, { fill: '#4a3020' });
  pen.ellipse(x, y, 190, 30, {
    fill: pen.linear(
      [
        [0, '#d9a870'],
        [1, '#8a5c34'],
      ],
      20,
    ),
  });
  pen.ellipse(x, y - 5, 190, 29, {
    fill: pen.linear(
      [
        [0, '#e9c08a'],
        [1, '#b5824e'],
      ],
      20,
    ),
  });
  pen.rect(x - 100, y - 26, 110, 12, { fill: '#2f5a63' });
  pen.rect(x - 92, y - 37, 100, 11, { fill: '#e9dfc9' });
  pen.path(`M${String(x + 52)} ${String(y - 46)}l52 0l-6 42l-40 0Z`, {
    fill: pen.linear(
      [
        [0, '#ffffff'],
        [1, '#cfc4b4'],
      ],
      0,
    ),
  });
};
