import { darker, lighter } from '../color.ts';
import { repeat } from '../outline.ts';
import type { Pen } from '../pen.ts';
import { table } from '../props/table.ts';
import { napkin } from '../props/tableware.ts';
import { croissant } from './pastry.scene.ts';

export const coffee = (pen: Pen): void => {
  const { random } = pen;
  table(pen, ['oak', 'walnut', 'terrazzo', 'linen', 'painted']);
  if (random.chance(0.5)) notebook(pen, 950, 250, 12);
  else napkin(pen, 960, 270, 14, random.pick(['#e9dfce', '#7c9a92', '#c78a5d']));
  coffeeCup(pen, 470, 480, 235);
  croissant(pen, 960, 640, random.between(-30, 10), 1.15);
};

/** A cup with a leaf poured into the milk, on its saucer, from above. */
export const coffeeCup = (pen: Pen, x: number, y: number, r: number): void => {
  const cup = pen.random.pick(['#f2ede4', '#2f4858', '#c46a4a', '#e3c9a8', '#5f7f73']);
  pen.placed(x, y, pen.random.between(-40, 30), r / 235, () => {
    pen.shadow(44, 60, 400, 380, 0.62);
    pen.circle(0, 0, 345, {
      fill: pen.linear(
        [
          [0, lighter(cup, 0.4)],
          [1, darker(cup, 0.28)],
        ],
        50,
      ),
    });
    pen.circle(0, 0, 338, {
      fill: pen.radial([
        [0.55, darker(cup, 0.22)],
        [0.68, cup],
        [0.9, lighter(cup, 0.15)],
        [1, cup],
      ]),
    });
    pen.shadow(30, 40, 290, 280, 0.5);
    pen.path('M200 -46C300 -70 330 -10 300 30C280 58 236 60 205 44Z', {
      fill: 'none',
      stroke: darker(cup, 0.25),
      'stroke-width': 34,
    });
    pen.path('M200 -50C300 -74 330 -14 300 26C280 54 236 56 205 40Z', {
      fill: 'none',
      stroke: lighter(cup, 0.12),
      'stroke-width': 26,
    });
    pen.circle(0, 0, 235, {
      fill: pen.linear(
        [
          [0, lighter(cup, 0.55)],
          [1, darker(cup, 0.35)],
        ],
        50,
      ),
    });
    pen.circle(0, 0, 220, {
      fill: pen.linear(
        [
          [0, darker(cup, 0.45)],
          [1, lighter(cup, 0.2)],
        ],
        50,
      ),
    });
    pen.circle(0, 0, 208, {
      fill: pen.radial(
        [
          [0, '#c98d52'],
          [0.75, '#a9683a'],
          [1, '#5d3018'],
        ],
        0.46,
        0.44,
        0.56,
      ),
    });
    latteLeaf(pen);
    pen.path('M-170 -90A195 195 0 0 1 -20 -190', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      opacity: 0.4,
    });
  });
};

const latteLeaf = (pen: Pen): void => {
  const milk = pen.radial([
    [0, '#fffaf0'],
    [0.8, '#f6e3c4'],
    [1, '#ecd0a6'],
  ]);
  repeat(6, (index) => {
    const [y, half, thick] = [-104 + index * 40, 52 + index * 17 - (index === 5 ? 12 : 0), 22];
    pen.path(
      `M0 ${String(y + 34)}C${String(half * 0.7)} ${String(y + 26)} ${String(half)} ${String(y - 4)} ${String(half * 0.9)} ${String(y - 24)}C${String(half * 0.7)} ${String(y + 4)} ${String(half * 0.3)} ${String(y + 12)} 0 ${String(y + 34 - thick)}C${String(-half * 0.3)} ${String(y + 12)} ${String(-half * 0.7)} ${String(y + 4)} ${String(-half * 0.9)} ${String(y - 24)}C${String(-half)} ${String(y - 4)} ${String(-half * 0.7)} ${String(y + 26)} 0 ${String(y + 34)}Z`,
      { fill: milk },
    );
  });
  pen.path('M0 -160C22 -150 30 -122 0 -104C-30 -122 -22 -150 0 -160Z', { fill: milk });
  pen.path('M-5 -130L5 -130L3 168L-3 168Z', { fill: '#b8784a', opacity: 0.75 });
};

const notebook = (pen: Pen, x: number, y: number, turn: number): void => {
  const cover = pen.random.pick(['#274b57', '#8f3f34', '#3d4a35']);
  pen.placed(x, y, turn, 1, () => {
    pen.shadow(20, 30, 290, 230, 0.5);
    pen.rect(-210, -150, 420, 300, { rx: 12, fill: darker(cover, 0.2) });
    pen.rect(-202, -144, 204, 288, {
      rx: 6,
      fill: pen.linear(
        [
          [0, '#fdf8ec'],
          [0.85, '#f1e6cf'],
          [1, '#cdbd9c'],
        ],
        0,
      ),
    });
    pen.rect(0, -144, 204, 288, {
      rx: 6,
      fill: pen.linear(
        [
          [0, '#cdbd9c'],
          [0.15, '#f1e6cf'],
          [1, '#fdf8ec'],
        ],
        0,
      ),
    });
    repeat(9, (index) => {
      pen.rect(-180, -110 + index * 26, pen.random.between(90, 155), 3, { fill: '#6b6a7a', opacity: 0.5 });
      if (index < 4)
        pen.rect(26, -110 + index * 26, pen.random.between(70, 150), 3, { fill: '#6b6a7a', opacity: 0.5 });
    });
    pen.placed(120, 60, 34, 1, () => {
      pen.rect(-4, -116, 20, 240, { rx: 8, fill: '#0d0a14', opacity: 0.25 });
      pen.rect(-10, -124, 18, 240, {
        rx: 8,
        fill: pen.linear(
          [
            [0, '#e9c06a'],
            [0.5, '#c4903a'],
            [1, '#8a5f1f'],
          ],
          0,
        ),
      });
    });
  });
};
