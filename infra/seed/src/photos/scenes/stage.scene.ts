import { darker, lighter, mix } from '../color.ts';
import { repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';

export const stage = (pen: Pen): void => {
  const { random } = pen;
  const [dark, beam, curtain] = random.pick([
    ['#1a1026', '#ffcf8a', '#8a2338'],
    ['#0f1a30', '#8fd0ff', '#2f3f86'],
    ['#1f1420', '#ff9fb0', '#5a2a6a'],
    ['#13211f', '#ffe0a0', '#1f5a4f'],
  ] as const);
  pen.rect(0, 0, width, height, { fill: dark });
  repeat(15, (fold) => {
    pen.rect(fold * 82 - 10, 0, 84, 640, {
      fill: pen.linear(
        [
          [0, darker(curtain, 0.55)],
          [0.4, lighter(curtain, 0.08)],
          [1, darker(curtain, 0.6)],
        ],
        0,
      ),
    });
  });
  pen.rect(0, 0, width, 640, {
    fill: pen.linear([
      [0, dark, 0.75],
      [0.5, dark, 0.05],
      [1, dark, 0.45],
    ]),
  });
  pen.rect(0, 620, width, 150, {
    fill: pen.linear([
      [0, mix('#6a4428', beam, 0.35)],
      [1, darker('#4a2c1a', 0.3)],
    ]),
  });
  repeat(12, (index) => {
    pen.path(`M${String(600 + (index - 6) * 110)} 620L${String(600 + (index - 6) * 170)} 770`, {
      stroke: '#1c0f08',
      'stroke-width': 2,
      opacity: 0.5,
    });
  });
  for (const [x, lean] of [
    [200, 340],
    [600, 0],
    [1000, -340],
  ] as const) {
    pen.path(
      `M${String(x - 16)} -10L${String(x + 16)} -10L${String(x + lean + 170)} 690L${String(x + lean - 170)} 690Z`,
      {
        fill: pen.linear([
          [0, beam, 0.6],
          [1, beam, 0.04],
        ]),
      },
    );
    pen.glow(x, 0, 90, '#ffffff', 0.9);
  }
  pen.ellipse(600, 690, 320, 52, {
    fill: pen.radial([
      [0, '#fffbea', 0.8],
      [0.6, beam, 0.4],
      [1, beam, 0],
    ]),
  });
  repeat(46, () => {
    pen.glow(
      random.between(0, width),
      random.between(40, 560),
      random.between(4, 22),
      beam,
      random.between(0.15, 0.5),
    );
  });
  if (random.chance(0.5)) microphone(pen);
  else guitar(pen);
  crowd(pen, darker(dark, 0.35));
};

const microphone = (pen: Pen): void => {
  pen.shadow(604, 704, 90, 15, 0.6);
  pen.rect(596, 330, 8, 366, {
    fill: pen.linear(
      [
        [0, '#e9e6e0'],
        [1, '#5a5860'],
      ],
      0,
    ),
  });
  pen.ellipse(600, 700, 62, 13, { fill: '#22202a' });
  pen.placed(604, 306, -28, 1, () => {
    pen.rect(-13, -10, 26, 96, {
      rx: 10,
      fill: pen.linear(
        [
          [0, '#5a5860'],
          [0.4, '#2a2830'],
          [1, '#121016'],
        ],
        0,
      ),
    });
    pen.circle(0, -26, 34, {
      fill: pen.radial(
        [
          [0, '#ffffff'],
          [0.5, '#a9a6ac'],
          [1, '#4a484f'],
        ],
        0.36,
        0.32,
        0.75,
      ),
    });
    repeat(5, (index) => {
      pen.rect(-32, -48 + index * 11, 64, 2, { fill: '#3a3840', opacity: 0.55 });
    });
    repeat(5, (index) => {
      pen.rect(-24 + index * 11, -58, 2, 64, { fill: '#3a3840', opacity: 0.55 });
    });
  });
  pen.shadow(770, 708, 90, 14, 0.6);
  pen.ellipse(770, 600, 66, 14, { fill: '#8a5c34' });
  for (const dx of [-46, 0, 44])
    pen.path(`M${String(770 + dx)} 606L${String(770 + dx * 1.4)} 704`, {
      stroke: '#5a3a22',
      'stroke-width': 9,
    });
  pen.rect(752, 546, 30, 50, {
    rx: 4,
    fill: pen.linear(
      [
        [0, '#eaf4f6'],
        [1, '#8fb0ba'],
      ],
      0,
    ),
    opacity: 0.9,
  });
};

const guitar = (pen: Pen): void => {
  pen.shadow(600, 706, 150, 18, 0.6);
  pen.placed(600, 560, 12, 1, () => {
    pen.rect(-12, -330, 24, 260, {
      fill: pen.linear(
        [
          [0, '#7a4a2a'],
          [1, '#3a2010'],
        ],
        0,
      ),
    });
    pen.rect(-20, -388, 40, 66, { rx: 8, fill: '#3a2010' });
    pen.path(
      'M0 -92C70 -100 92 -40 66 0C62 20 112 50 96 104C80 152 -80 152 -96 104C-112 50 -62 20 -66 0C-92 -40 -70 -100 0 -92Z',
      {
        fill: pen.radial(
          [
            [0, '#f3b95e'],
            [0.6, '#cf7f30'],
            [1, '#6d2f12'],
          ],
          0.42,
          0.4,
          0.65,
        ),
        stroke: '#3a1a0c',
        'stroke-width': 4,
      },
    );
    pen.circle(0, 10, 33, { fill: '#1c0f0a', stroke: '#f0d8a8', 'stroke-width': 4 });
    pen.rect(-36, 82, 72, 12, { rx: 4, fill: '#3a1a0c' });
    repeat(6, (index) => {
      pen.rect(-9 + index * 3.4, -322, 1, 410, { fill: '#fff0d0', opacity: 0.8 });
    });
    repeat(9, (index) => {
      pen.rect(-12, -310 + index * 27, 24, 2, { fill: '#e9d3a0', opacity: 0.8 });
    });
  });
};

const crowd = (pen: Pen, color: string): void => {
  const { random } = pen;
  repeat(3, (row) => {
    const tone = lighter(color, 0.1 - row * 0.045);
    let x = -30;
    while (x < width + 30) {
      const r = random.between(28, 38) + row * 11;
      const y = 800 + row * 44 + random.between(-12, 12);
      pen.circle(x, y, r, { fill: tone });
      pen.ellipse(x, y + r * 2.1, r * 1.9, r * 1.4, { fill: tone });
      if (random.chance(0.12))
        pen.path(
          `M${(x + r).toFixed(0)} ${(y + r * 1.5).toFixed(0)}L${(x + r * 1.5).toFixed(0)} ${(y - r * 2.2).toFixed(0)}`,
          { stroke: tone, 'stroke-width': r * 0.5, 'stroke-linecap': 'round' },
        );
      x += r * 2.3;
    }
  });
};
