import { darker, lighter } from '../color.ts';
import { blob, inDisc, repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { bowl, leaves } from '../props/tableware.ts';

export const barbecue = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['walnut', 'slate', 'oak']);
  pen.placed(560, 460, random.between(-6, 4), 1, () => {
    pen.shadow(30, 40, 620, 450, 0.6);
    pen.rect(-500, -340, 1000, 680, {
      rx: 34,
      fill: pen.linear(
        [
          [0, '#8f8f93'],
          [1, '#57575c'],
        ],
        50,
      ),
    });
    pen.rect(-476, -316, 952, 632, {
      rx: 22,
      fill: pen.linear(
        [
          [0, '#d9b98a'],
          [1, '#b8915f'],
        ],
        50,
      ),
    });
    repeat(9, () => {
      pen.path(
        `M${String(random.int(-470, 300))} ${String(random.int(-300, 300))}l${String(random.int(80, 260))} ${String(random.int(-60, 60))}`,
        {
          stroke: '#f3dcb4',
          'stroke-width': 2,
          opacity: 0.35,
        },
      );
    });
    repeat(6, (index) => {
      slice(pen, -360 + index * 92, -110 + (index % 2) * 16);
    });
    sausage(pen, -240, 190, -8);
    sausage(pen, -200, 250, -5);
    for (const [px, py] of inDisc(random, 110, 215, 88, 11)) pickle(pen, px, py);
    bread(pen, 345, 190);
  });
  bowl(pen, 1075, 190, 118, '#efe7d8', '#8a3a20');
  for (const [px, py] of inDisc(random, 1075, 190, 78, 26)) {
    pen.ellipse(px, py, 15, 10, {
      fill: random.pick(['#6d2c17', '#a5532c', '#57200f']),
      stroke: '#3b140a',
      'stroke-width': 1.5,
    });
  }
  bowl(pen, 1110, 470, 92, '#efe7d8', '#efe2b8');
  leaves(pen, 1110, 470, 5, 30, 34);
  leaves(pen, 1110, 760, 5, 50, 70, '#6a8a4a');
};

const slice = (pen: Pen, x: number, y: number): void => {
  const { random } = pen;
  pen.placed(x, y, random.between(4, 12), 1, () => {
    pen.rect(-40, -150, 112, 300, { rx: 34, fill: '#0d0a14', opacity: 0.32 });
    pen.rect(-54, -162, 112, 310, { rx: 36, fill: '#2a130c' });
    pen.rect(-44, -152, 92, 290, {
      rx: 30,
      fill: pen.linear(
        [
          [0, '#c4645a'],
          [0.14, '#a86a50'],
          [0.8, '#8a4e38'],
          [1, '#b85a50'],
        ],
        90,
      ),
    });
    repeat(12, () => {
      const at = random.between(-130, 120);
      pen.path(
        `M-36 ${at.toFixed(0)}q40 ${random.between(-14, 14).toFixed(0)} 76 ${random.between(-8, 8).toFixed(0)}`,
        {
          fill: 'none',
          stroke: random.pick(['#e9b89a', '#6b3424', '#f2d3b8']),
          'stroke-width': random.between(2, 5),
          opacity: 0.5,
        },
      );
    });
    pen.rect(-44, 60, 92, 26, { fill: '#f0cfa8', opacity: 0.55, rx: 10 });
    pen.ellipse(-20, -90, 10, 44, { fill: '#fff0dc', opacity: 0.25 });
  });
};

const sausage = (pen: Pen, x: number, y: number, turn: number): void => {
  pen.placed(x, y, turn, 1, () => {
    pen.rect(-180, -20, 370, 66, { rx: 33, fill: '#0d0a14', opacity: 0.35 });
    pen.rect(-190, -34, 370, 64, {
      rx: 32,
      fill: pen.linear([
        [0, '#d98a52'],
        [0.35, '#a04a26'],
        [1, '#54200f'],
      ]),
    });
    pen.rect(-170, -24, 330, 10, { rx: 5, fill: '#ffdcb0', opacity: 0.45 });
    repeat(7, (index) => {
      pen.path(`M${String(-150 + index * 48)} -20l22 40`, {
        stroke: '#3b140a',
        'stroke-width': 5,
        opacity: 0.5,
      });
    });
  });
};

const pickle = (pen: Pen, x: number, y: number): void => {
  const green = pen.random.pick(['#8aa03a', '#a3b552', '#76902f']);
  pen.circle(x + 5, y + 7, 34, { fill: '#0d0a14', opacity: 0.28 });
  pen.path(blob(pen.random, x, y, 34, 0.04), { fill: darker(green, 0.35) });
  pen.circle(x, y, 29, {
    fill: pen.radial([
      [0, lighter(green, 0.5)],
      [1, green],
    ]),
  });
  repeat(6, (index) => {
    pen.ellipse(x + Math.cos(index) * 14, y + Math.sin(index) * 14, 4, 2.5, {
      fill: '#f1f0c0',
      opacity: 0.8,
    });
  });
};

const bread = (pen: Pen, x: number, y: number): void => {
  pen.shadow(x + 10, y + 14, 120, 120, 0.4);
  pen.rect(x - 92, y - 92, 184, 184, { rx: 34, fill: '#c48a4a' });
  pen.rect(x - 82, y - 82, 164, 164, {
    rx: 28,
    fill: pen.linear(
      [
        [0, '#fff8ea'],
        [1, '#ecd9b8'],
      ],
      50,
    ),
  });
  for (const [px, py] of inDisc(pen.random, x, y, 76, 40))
    pen.circle(px, py, pen.random.between(1, 4), { fill: '#d6b98a', opacity: 0.5 });
};
