import { darker, lighter } from '../color.ts';
import { repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';

export const beer = (pen: Pen): void => {
  const { random } = pen;
  const back = random.pick(['#2a1d18', '#1f2a33', '#2f2438']);
  pen.rect(0, 0, width, height, {
    fill: pen.linear([
      [0, darker(back, 0.2)],
      [0.7, lighter(back, 0.12)],
      [1, back],
    ]),
  });
  repeat(3, (shelf) => {
    repeat(17, (index) => {
      const tone = random.pick(['#8a5a2a', '#3f6a4a', '#a8423a', '#c9a04a', '#4a5f7a']);
      const tall = random.between(70, 120);
      pen.rect(30 + index * 70, 170 + shelf * 170 - tall, 34, tall, { rx: 10, fill: tone, opacity: 0.4 });
    });
    pen.rect(0, 170 + shelf * 170, width, 10, { fill: '#6a4428', opacity: 0.6 });
  });
  repeat(32, () => {
    pen.glow(
      random.between(0, width),
      random.between(0, 560),
      random.between(26, 90),
      random.pick(['#ffb85e', '#ffd99a', '#ff8f5a', '#9ac4ff']),
      random.between(0.15, 0.45),
    );
  });
  pen.rect(0, 690, width, 220, {
    fill: pen.linear([
      [0, '#c98f55'],
      [0.08, '#9a6436'],
      [1, '#3f2413'],
    ]),
  });
  repeat(14, () => {
    pen.rect(random.between(-80, width), random.between(706, 895), random.between(200, 560), 2.4, {
      fill: '#1f0f06',
      opacity: 0.3,
    });
  });
  const ales = random.shuffled(['#e9a92c', '#c9702a', '#5a2a14', '#f0c450']);
  pint(pen, 860, 720, 0.86, ales[0] ?? '#e9a92c');
  pint(pen, 470, 772, 1.08, ales[1] ?? '#c9702a');
  pretzel(pen, 800, 806);
};

const pint = (pen: Pen, x: number, y: number, scale: number, ale: string): void => {
  const { random } = pen;
  pen.placed(x, y, 0, scale, () => {
    pen.shadow(20, 0, 190, 26, 0.65);
    pen.ellipse(30, 6, 150, 20, {
      fill: pen.radial([
        [0, lighter(ale, 0.3), 0.5],
        [1, ale, 0],
      ]),
    });
    pen.path('M-136 -520L136 -520Q150 -330 104 0Q0 22 -104 0Q-150 -330 -136 -520Z', {
      fill: '#ffffff',
      opacity: 0.22,
    });
    pen.path('M-124 -430L124 -430Q134 -280 94 -10Q0 10 -94 -10Q-134 -280 -124 -430Z', {
      fill: pen.linear(
        [
          [0, darker(ale, 0.35)],
          [0.22, lighter(ale, 0.32)],
          [0.5, ale],
          [0.85, darker(ale, 0.3)],
          [1, lighter(ale, 0.1)],
        ],
        0,
      ),
    });
    repeat(46, () => {
      pen.circle(random.between(-92, 92), random.between(-400, -20), random.between(1.5, 4.5), {
        fill: '#fff3cf',
        opacity: random.between(0.25, 0.7),
      });
    });
    pen.rect(-127, -500, 254, 84, {
      rx: 30,
      fill: pen.linear([
        [0, '#fffdf6'],
        [1, '#ecd9b4'],
      ]),
    });
    repeat(44, () => {
      const r = random.between(16, 38);
      pen.circle(random.between(-112, 112), random.between(-540, -436), r, {
        fill: pen.radial(
          [
            [0, '#fffdf6'],
            [0.7, '#f8ecd2'],
            [1, '#e6d0a6'],
          ],
          0.4,
          0.34,
          0.7,
        ),
      });
    });
    pen.path('M-104 -420Q-116 -240 -80 -40', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 15,
      'stroke-linecap': 'round',
      opacity: 0.42,
    });
    pen.path('M104 -440Q116 -300 92 -160', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 6,
      'stroke-linecap': 'round',
      opacity: 0.4,
    });
    repeat(26, () => {
      pen.ellipse(
        random.between(-110, 104),
        random.between(-400, -30),
        random.between(2, 5),
        random.between(3, 8),
        { fill: '#ffffff', opacity: 0.35 },
      );
    });
  });
};

const pretzel = (pen: Pen, x: number, y: number): void => {
  const d = `M${String(x - 10)} ${String(y + 50)}C${String(x - 190)} ${String(y - 70)} ${String(x - 150)} ${String(y - 130)} ${String(x - 70)} ${String(y - 100)}C${String(x + 10)} ${String(y - 70)} ${String(x + 60)} ${String(y + 40)} ${String(x + 96)} ${String(y + 44)}M${String(x + 10)} ${String(y + 50)}C${String(x + 190)} ${String(y - 70)} ${String(x + 150)} ${String(y - 130)} ${String(x + 70)} ${String(y - 100)}C${String(x - 10)} ${String(y - 70)} ${String(x - 60)} ${String(y + 40)} ${String(x - 96)} ${String(y + 44)}`;
  pen.shadow(x + 10, y + 40, 210, 50, 0.5);
  for (const [color, thick] of [
    ['#5a2a10', 44],
    ['#a85a22', 38],
    ['#c9793a', 24],
    ['#e0a05a', 9],
  ] as const)
    pen.path(d, { fill: 'none', stroke: color, 'stroke-width': thick, 'stroke-linecap': 'round' });
  repeat(34, () => {
    const angle = pen.random.between(0, 6.28);
    pen.rect(x + Math.cos(angle) * 110, y - 34 + Math.sin(angle) * 62, 7, 6, {
      rx: 1,
      fill: '#fffdf6',
      opacity: 0.9,
    });
  });
};
