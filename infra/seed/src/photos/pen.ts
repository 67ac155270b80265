import { type Random, randomFor } from '../random.ts';

/** The size of every photo, in pixels. */
export const width = 1200;
export const height = 900;

/** Offset (0 to 1), color and, if not 1, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];
/** `opacity` becomes that of fill and stroke: the renderer would give each shape a layer of its own otherwise. */
export type Attributes = Readonly<Record<string, string | number>>;

/** Draws one picture as SVG. Later marks lie above earlier ones. */
export interface Pen {
  readonly random: Random;
  readonly add: (markup: string) => void;
  readonly circle: (x: number, y: number, r: number, attributes: Attributes) => void;
  readonly ellipse: (x: number, y: number, rx: number, ry: number, attributes: Attributes) => void;
  readonly rect: (x: number, y: number, w: number, h: number, attributes: Attributes) => void;
  readonly path: (d: string, attributes: Attributes) => void;
  /** Marks of `draw` moved, turned (degrees) and scaled together. */
  readonly placed: (x: number, y: number, turn: number, scale: number, draw: () => void) => void;
  readonly faded: (opacity: number, draw: () => void) => void;
  /** A paint for `fill` or `stroke`; the angle is in degrees, 90 goes from top to bottom. */
  readonly linear: (stops: readonly Stop[], angle?: number) => string;
  readonly radial: (stops: readonly Stop[], cx?: number, cy?: number, r?: number) => string;
  /** A soft dark patch under a thing. */
  readonly shadow: (x: number, y: number, rx: number, ry: number, opacity?: number) => void;
  /** A soft bright patch. */
  readonly glow: (x: number, y: number, r: number, color: string, opacity?: number) => void;
  /** The whole picture tiled with an image of 128 × 128 pixels. */
  readonly cover: (tile: string) => void;
  readonly svg: () => string;
}

export const penFor = (seed: string): Pen => {
  const marks: string[] = [];
  const paints: string[] = [];
  const add = (markup: string): void => {
    marks.push(markup);
  };

  const paint = (open: (id: string) => string, close: string, stops: readonly Stop[]): string => {
    const id = `p${String(paints.length)}`;
    const list = stops.map(([offset, color, opacity = 1]) => {
      const visible = opacity === 1 ? '' : ` stop-opacity="${n(opacity)}"`;
      return `<stop offset="${n(offset)}" stop-color="${color}"${visible}/>`;
    });
    paints.push(`${open(id)}${list.join('')}${close}`);
    return `url(#${id})`;
  };

  const linear: Pen['linear'] = (stops, angle = 90) => {
    const turn = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
    const line = `x1="${n(0.5 - dx)}" y1="${n(0.5 - dy)}" x2="${n(0.5 + dx)}" y2="${n(0.5 + dy)}"`;
    return paint((id) => `<linearGradient id="${id}" ${line}>`, '</linearGradient>', stops);
  };

  const radial: Pen['radial'] = (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
    paint(
      (id) => `<radialGradient id="${id}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">`,
      '</radialGradient>',
      stops,
    );

  const shape = (element: string, geometry: string, { opacity, ...attributes }: Attributes): void => {
    const painted = opacity === undefined ? {} : { 'fill-opacity': opacity, 'stroke-opacity': opacity };
    add(`<${element} ${geometry}${written({ ...attributes, ...painted })}/>`);
  };

  const ellipse: Pen['ellipse'] = (x, y, rx, ry, attributes) => {
    shape('ellipse', `cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"`, attributes);
  };

  const group = (attributes: Attributes, draw: () => void): void => {
    add(`<g${written(attributes)}>`);
    draw();
    add('</g>');
  };

  return {
    random: randomFor(`photo/${seed}`),
    add,
    ellipse,
    linear,
    radial,
    circle: (x, y, r, attributes) => {
      ellipse(x, y, r, r, attributes);
    },
    rect: (x, y, w, h, attributes) => {
      shape('rect', `x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"`, attributes);
    },
    path: (d, attributes) => {
      shape('path', `d="${d}"`, attributes);
    },
    placed: (x, y, turn, scale, draw) => {
      group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale)})` }, draw);
    },
    faded: (opacity, draw) => {
      group({ opacity }, draw);
    },
    shadow: (x, y, rx, ry, opacity = 0.45) => {
      const dark: Stop[] = [
        [0.35, '#0d0a14', opacity],
        [0.7, '#0d0a14', opacity * 0.45],
        [1, '#0d0a14', 0],
      ];
      ellipse(x, y, rx, ry, { fill: radial(dark) });
    },
    glow: (x, y, r, color, opacity = 0.8) => {
      const bright: Stop[] = [
        [0, color, opacity],
        [0.35, color, opacity * 0.4],
        [1, color, 0],
      ];
      ellipse(x, y, r, r, { fill: radial(bright) });
    },
    cover: (tile) => {
      paints.push(
        '<pattern id="tile" width="128" height="128" patternUnits="userSpaceOnUse">' +
          `<image href="${tile}" width="128" height="128"/></pattern>`,
      );
      shape('rect', `width="${String(width)}" height="${String(height)}"`, { fill: 'url(#tile)' });
    },
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">` +
      `<defs>${paints.join('')}</defs>${marks.join('')}</svg>`,
  };
};

const n = (value: number): string => String(Math.round(value * 1000) / 1000);

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');
