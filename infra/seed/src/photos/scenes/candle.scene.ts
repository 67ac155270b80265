import { darker, lighter } from '../color.ts';
import { leaf, repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';
import { foliage } from '../props/room.ts';

export const candle = (pen: Pen): void => {
  const { random } = pen;
  const [dark, glass] = random.pick([
    ['#2a2420', '#b5703a'],
    ['#1f2a2c', '#5f8a86'],
    ['#2c2230', '#9a6a8a'],
  ] as const);
  pen.rect(0, 0, width, height, {
    fill: pen.linear([
      [0, lighter(dark, 0.08)],
      [0.68, dark],
      [0.72, darker(dark, 0.3)],
      [1, lighter(dark, 0.1)],
    ]),
  });
  pen.glow(600, 330, 620, '#ffb45e', 0.6);
  repeat(34, () => {
    pen.glow(
      random.between(0, width),
      random.between(20, 520),
      random.between(14, 54),
      random.pick(['#ffcf8a', '#ff9f6a', '#ffe6b8']),
      random.between(0.1, 0.35),
    );
  });
  pen.rect(0, 650, width, 260, {
    fill: pen.linear([
      [0, '#8a5c38'],
      [0.12, '#6b4428'],
      [1, '#2f1c10'],
    ]),
  });
  repeat(12, () => {
    pen.rect(random.between(-80, width), random.between(664, 895), random.between(200, 500), 2.2, {
      fill: '#1c0f08',
      opacity: 0.35,
    });
  });
  pen.ellipse(600, 724, 420, 80, {
    fill: pen.radial([
      [0, '#ffca80', 0.6],
      [1, '#ffca80', 0],
    ]),
  });
  foliage(pen, 250, 690, 250, 11, '#7d9a86');
  foliage(pen, 960, 700, 220, 9, '#7d9a86');
  pen.shadow(610, 722, 210, 28, 0.65);
  pen.path('M450 420L750 420L738 716Q600 744 462 716Z', {
    fill: pen.linear(
      [
        [0, lighter(glass, 0.35)],
        [0.25, glass],
        [0.5, lighter(glass, 0.5)],
        [0.8, glass],
        [1, darker(glass, 0.4)],
      ],
      0,
    ),
    opacity: 0.92,
  });
  pen.path('M456 486Q600 510 744 486L738 712Q600 738 462 712Z', {
    fill: pen.linear([
      [0, '#fff0cf'],
      [0.4, '#f3d49a'],
      [1, '#c98f52'],
    ]),
    opacity: 0.88,
  });
  pen.ellipse(600, 488, 143, 25, {
    fill: pen.radial([
      [0, '#fffbe8'],
      [0.5, '#ffe3a8'],
      [1, '#d9a868'],
    ]),
  });
  pen.ellipse(600, 420, 150, 26, { fill: 'none', stroke: lighter(glass, 0.6), 'stroke-width': 6 });
  pen.rect(520, 570, 160, 96, { rx: 6, fill: '#fbf3e2', opacity: 0.95 });
  for (const [dy, broad] of [
    [24, 96],
    [44, 120],
    [66, 60],
  ] as const)
    pen.rect(600 - broad / 2, 570 + dy, broad, 7, { rx: 3, fill: '#4a3a30' });
  pen.rect(597, 440, 6, 52, { fill: '#2a1c14' });
  pen.glow(600, 390, 240, '#fff0b8', 0.95);
  pen.path('M600 300C640 360 636 420 600 446C564 420 560 360 600 300Z', {
    fill: pen.linear([
      [0, '#fff6d0'],
      [0.6, '#ffc04a'],
      [1, '#ff8a3a'],
    ]),
  });
  pen.path('M600 352C620 386 618 420 600 438C582 420 580 386 600 352Z', { fill: '#fffdf2' });
  pen.path('M484 440L496 690', {
    stroke: '#ffffff',
    'stroke-width': 10,
    'stroke-linecap': 'round',
    opacity: 0.4,
  });
  repeat(7, () => {
    pen.placed(random.between(300, 900), random.between(752, 850), random.between(0, 360), 1, () => {
      pen.path(leaf(46, 22), { fill: random.pick(['#8aa38a', '#6a8a72', '#a8b89a']) });
    });
  });
};
