import { darker, lighter } from '../color.ts';
import { repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { foliage, studio } from '../props/room.ts';

export const kettle = (pen: Pen): void => {
  const { random } = pen;
  const [tone, accent, body] = random.pick([
    ['#e3d2bf', '#c98462', '#2a2c30'],
    ['#cbd5cf', '#6f8f82', '#efe8da'],
    ['#e9d9b8', '#d9a24e', '#3a5a63'],
    ['#d3c6cf', '#8a6478', '#c9c6c2'],
  ] as const);
  studio(pen, tone, accent);
  foliage(pen, 900, 690, 250, 9, '#7d9a6a');
  pen.shadow(590, 696, 250, 30, 0.6);
  pen.path('M470 640C380 640 356 560 330 470C316 420 300 380 262 352', {
    fill: 'none',
    stroke: darker(body, 0.35),
    'stroke-width': 30,
    'stroke-linecap': 'round',
  });
  pen.path('M470 640C380 640 356 560 330 470C316 420 300 380 262 352', {
    fill: 'none',
    stroke: body,
    'stroke-width': 24,
    'stroke-linecap': 'round',
  });
  pen.path('M462 632C386 628 362 556 336 466', {
    fill: 'none',
    stroke: lighter(body, 0.5),
    'stroke-width': 5,
    'stroke-linecap': 'round',
    opacity: 0.7,
  });
  pen.path('M718 470C830 440 880 520 846 600C830 640 800 664 744 668', {
    fill: 'none',
    stroke: darker('#7a4f2c', 0.1),
    'stroke-width': 34,
    'stroke-linecap': 'round',
  });
  pen.path('M718 466C826 438 872 520 840 596', {
    fill: 'none',
    stroke: '#b5824e',
    'stroke-width': 12,
    'stroke-linecap': 'round',
    opacity: 0.8,
  });
  pen.path('M490 420L700 420C730 500 752 600 760 690Q600 726 430 690C440 600 460 500 490 420Z', {
    fill: pen.linear(
      [
        [0, darker(body, 0.3)],
        [0.2, lighter(body, 0.38)],
        [0.42, body],
        [0.82, darker(body, 0.42)],
        [1, lighter(body, 0.08)],
      ],
      0,
    ),
  });
  pen.ellipse(595, 420, 105, 22, {
    fill: pen.linear(
      [
        [0, lighter(body, 0.3)],
        [1, darker(body, 0.2)],
      ],
      0,
    ),
  });
  pen.ellipse(595, 410, 84, 17, { fill: darker(body, 0.1) });
  pen.rect(562, 356, 66, 50, {
    rx: 18,
    fill: pen.linear(
      [
        [0, '#d9a870'],
        [1, '#7d5430'],
      ],
      0,
    ),
  });
  pen.rect(540, 636, 110, 12, { rx: 6, fill: lighter(body, 0.4), opacity: 0.6 });
  repeat(3, (index) => {
    pen.path(`M${String(240 - index * 16)} ${String(340 - index * 12)}q-20 -40 4 -74t-6 -80`, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 12,
      'stroke-linecap': 'round',
      opacity: 0.22,
    });
  });
  cup(pen, 300, 690, lighter(accent, 0.25));
};

const cup = (pen: Pen, x: number, y: number, color: string): void => {
  pen.shadow(x + 16, y + 40, 110, 18, 0.5);
  pen.path(
    `M${String(x - 66)} ${String(y - 70)}L${String(x + 66)} ${String(y - 70)}Q${String(x + 60)} ${String(y + 30)} ${String(x + 26)} ${String(y + 38)}L${String(x - 26)} ${String(y + 38)}Q${String(x - 60)} ${String(y + 30)} ${String(x - 66)} ${String(y - 70)}Z`,
    {
      fill: pen.linear(
        [
          [0, lighter(color, 0.5)],
          [0.5, color],
          [1, darker(color, 0.35)],
        ],
        0,
      ),
    },
  );
  pen.ellipse(x, y - 70, 66, 14, { fill: darker(color, 0.3) });
  pen.ellipse(x, y - 66, 58, 10, { fill: '#5a3018' });
};
