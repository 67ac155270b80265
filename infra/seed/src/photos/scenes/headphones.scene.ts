import { darker, lighter } from '../color.ts';
import { repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { foliage, studio } from '../props/room.ts';

export const headphones = (pen: Pen): void => {
  const { random } = pen;
  const [tone, accent, body, pad] = random.pick([
    ['#d9c7c0', '#b5604a', '#e9e2d6', '#3a3436'],
    ['#c3ced6', '#4f6f8a', '#2c3038', '#5a606a'],
    ['#e6d3a8', '#d98f3c', '#2f4f4a', '#e9dcc0'],
    ['#cfc6da', '#7a669a', '#f3efe8', '#8a7f96'],
    ['#c9d3c3', '#6f8a62', '#a8623c', '#f0e6d3'],
  ] as const);
  studio(pen, tone, accent);
  foliage(pen, 270, 690, 230, 7, '#8aa37a');
  pen.shadow(600, 700, 300, 34, 0.6);
  const arc = 'M392 520C380 280 470 170 600 170S820 280 808 520';
  pen.path(arc, { fill: 'none', stroke: darker(body, 0.4), 'stroke-width': 44, 'stroke-linecap': 'round' });
  pen.path(arc, { fill: 'none', stroke: body, 'stroke-width': 36, 'stroke-linecap': 'round' });
  pen.path('M430 330C460 230 520 190 600 186', {
    fill: 'none',
    stroke: lighter(body, 0.7),
    'stroke-width': 8,
    'stroke-linecap': 'round',
    opacity: 0.75,
  });
  pen.path('M470 226C520 196 680 196 730 226L716 262C670 236 530 236 484 262Z', {
    fill: pen.linear([
      [0, lighter(pad, 0.2)],
      [1, darker(pad, 0.3)],
    ]),
  });
  for (const side of [-1, 1] as const) {
    const x = 600 + side * 196;
    pen.rect(x - 13, 420, 26, 110, {
      rx: 12,
      fill: pen.linear(
        [
          [0, '#f0eeea'],
          [0.5, '#a9a6a4'],
          [1, '#6a686a'],
        ],
        0,
      ),
    });
    pen.ellipse(x - side * 54, 586, 62, 122, {
      fill: pen.linear(
        [
          [0, lighter(pad, 0.3)],
          [0.5, pad],
          [1, darker(pad, 0.45)],
        ],
        side === 1 ? 0 : 180,
      ),
    });
    repeat(6, (index) => {
      pen.path(
        `M${String(x - side * 96)} ${String(510 + index * 28)}q${String(side * 22)} 4 ${String(side * 44)} 0`,
        { fill: 'none', stroke: darker(pad, 0.5), 'stroke-width': 3, opacity: 0.35 },
      );
    });
    pen.ellipse(x + side * 8, 586, 84, 128, { fill: darker(body, 0.4) });
    pen.ellipse(x + side * 12, 584, 80, 124, {
      fill: pen.linear(
        [
          [0, lighter(body, 0.55)],
          [0.45, body],
          [1, darker(body, 0.38)],
        ],
        50,
      ),
    });
    pen.ellipse(x + side * 16, 582, 52, 84, {
      fill: pen.linear(
        [
          [0, darker(body, 0.2)],
          [1, lighter(body, 0.3)],
        ],
        50,
      ),
    });
    pen.ellipse(x + side * 18, 580, 18, 18, { fill: lighter(accent, 0.1) });
    pen.ellipse(x - 22, 526, 16, 34, { fill: '#ffffff', opacity: 0.3 });
  }
  pen.path('M404 712C380 770 460 786 540 760S720 730 800 780', {
    fill: 'none',
    stroke: darker(pad, 0.2),
    'stroke-width': 7,
    'stroke-linecap': 'round',
  });
};
