import { darker, lighter, mix } from '../color.ts';
import { repeat } from '../outline.ts';
import { height, type Pen, width } from '../pen.ts';

export type TableKind = 'oak' | 'walnut' | 'linen' | 'slate' | 'terrazzo' | 'painted';

/** A table seen from above, lit from the upper left. */
export const table = (pen: Pen, kinds: readonly TableKind[]): void => {
  const kind = pen.random.pick(kinds);
  if (kind === 'oak') planks(pen, pen.random.pick(['#c99a63', '#b98550', '#d3aa78']));
  else if (kind === 'walnut') planks(pen, pen.random.pick(['#6b4630', '#5a3b2c', '#7a5238']));
  else if (kind === 'linen') linen(pen, pen.random.pick(['#e9dfd0', '#d7dcd6', '#e6d3c4', '#cfd8de']));
  else if (kind === 'slate') slate(pen, pen.random.pick(['#34383f', '#2f3a3a', '#3b3640']));
  else if (kind === 'terrazzo') terrazzo(pen, pen.random.pick(['#ece7de', '#e3e6e2', '#efe0d6']));
  else painted(pen, pen.random.pick(['#2f6f73', '#e0a13a', '#c9583e', '#37598c', '#7d9a6a']));
  light(pen);
};

const planks = (pen: Pen, color: string): void => {
  const { random } = pen;
  const rows = random.int(4, 5);
  const tall = height / rows;
  repeat(rows, (row) => {
    const tone = mix(color, random.pick(['#2a1408', '#ffe2b0']), random.between(0.02, 0.14));
    const y = row * tall;
    pen.rect(0, y, width, tall, {
      fill: pen.linear([
        [0, lighter(tone, 0.1)],
        [0.5, tone],
        [1, darker(tone, 0.12)],
      ]),
    });
    repeat(16, () => {
      const at = y + random.between(4, tall - 4);
      const bend = random.between(-16, 16);
      pen.path(
        `M0 ${at.toFixed(1)}C400 ${(at + bend).toFixed(1)} 800 ${(at - bend).toFixed(1)} 1200 ${(at + bend / 2).toFixed(1)}`,
        {
          fill: 'none',
          stroke: random.chance(0.7) ? darker(tone, 0.5) : lighter(tone, 0.4),
          'stroke-width': random.between(0.8, 3.2),
          opacity: random.between(0.08, 0.3),
        },
      );
    });
    pen.rect(0, y + tall - 4, width, 5, { fill: '#140a06', opacity: 0.5 });
    pen.rect(0, y, width, 2, { fill: '#fff3d8', opacity: 0.25 });
  });
};

const linen = (pen: Pen, color: string): void => {
  pen.rect(0, 0, width, height, { fill: color });
  repeat(150, (index) => {
    pen.rect(index * 8, 0, 1.4, height, {
      fill: darker(color, 0.5),
      opacity: pen.random.between(0.04, 0.16),
    });
  });
  repeat(112, (index) => {
    pen.rect(0, index * 8, width, 1.4, { fill: darker(color, 0.5), opacity: pen.random.between(0.04, 0.16) });
  });
};

const slate = (pen: Pen, color: string): void => {
  pen.rect(0, 0, width, height, { fill: color });
  repeat(7, () => {
    const { random } = pen;
    pen.glow(
      random.between(0, width),
      random.between(0, height),
      random.between(120, 260),
      random.chance(0.5) ? lighter(color, 0.25) : darker(color, 0.5),
      0.35,
    );
  });
  repeat(160, () => {
    const { random } = pen;
    pen.circle(random.between(0, width), random.between(0, height), random.between(0.6, 2), {
      fill: lighter(color, 0.5),
      opacity: random.between(0.08, 0.3),
    });
  });
};

const terrazzo = (pen: Pen, color: string): void => {
  const { random } = pen;
  pen.rect(0, 0, width, height, { fill: color });
  repeat(190, () => {
    const [x, y, r] = [random.between(0, width), random.between(0, height), random.between(3, 15)];
    const corners = Array.from({ length: 5 }, (_, index) => {
      const angle = (index / 5) * Math.PI * 2 + random.between(-0.4, 0.4);
      return `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r * 0.8).toFixed(1)}`;
    });
    const chip = random.pick(['#c98f72', '#8fa39a', '#b7ab98', '#5f6b73', '#dcb98f', '#a8b9bd']);
    pen.path(`M${corners.join('L')}Z`, { fill: chip, opacity: random.between(0.35, 0.8) });
  });
};

const painted = (pen: Pen, color: string): void => {
  pen.rect(0, 0, width, height, { fill: color });
  repeat(5, (index) => {
    pen.rect(0, (index + 1) * 160, width, 3, { fill: darker(color, 0.6), opacity: 0.45 });
    pen.rect(0, (index + 1) * 160 + 3, width, 2, { fill: lighter(color, 0.4), opacity: 0.35 });
  });
  repeat(36, () => {
    const { random } = pen;
    pen.rect(
      random.between(-50, width),
      random.between(0, height),
      random.between(60, 320),
      random.between(1, 3),
      {
        fill: random.chance(0.5) ? lighter(color, 0.3) : darker(color, 0.3),
        opacity: 0.22,
      },
    );
  });
};

/** Window light falling across, and the corner that it does not reach. */
const light = (pen: Pen): void => {
  pen.rect(0, 0, 860, 660, {
    fill: pen.radial(
      [
        [0, '#fff4da', 0.42],
        [0.55, '#fff4da', 0.12],
        [1, '#fff4da', 0],
      ],
      0.2,
      0.12,
      0.8,
    ),
  });
  const lean = pen.random.between(150, 320);
  repeat(3, (index) => {
    const x = index * 330 - 160;
    pen.path(
      `M${String(x)} 0L${String(x + 190)} 0L${(x + 190 + lean).toFixed(0)} 900L${(x + lean).toFixed(0)} 900Z`,
      {
        fill: pen.linear([
          [0, '#fff2d0', 0.11],
          [1, '#fff2d0', 0.02],
        ]),
      },
    );
  });
  pen.rect(0, 0, width, height, {
    fill: pen.linear(
      [
        [0, '#150f1e', 0],
        [0.5, '#150f1e', 0.04],
        [1, '#150f1e', 0.5],
      ],
      42,
    ),
  });
};
