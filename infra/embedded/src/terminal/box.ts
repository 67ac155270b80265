import { displayWidth, padToWidth, wrapToWidth } from './display-width.ts';
import type { Terminal } from './terminal.ts';

export interface BoxSection {
  /** Left out for the first, nameless lines. */
  heading?: string;
  /** Label and value; the labels of the whole box are aligned. */
  rows: [label: string, value: string][];
}

interface BoxLines {
  corners: [topLeft: string, topRight: string, bottomLeft: string, bottomRight: string];
  horizontal: string;
  vertical: string;
  joints: [left: string, right: string];
}

const ROUNDED: BoxLines = {
  corners: ['╭', '╮', '╰', '╯'],
  horizontal: '─',
  vertical: '│',
  joints: ['├', '┤'],
};
const ASCII: BoxLines = { corners: ['+', '+', '+', '+'], horizontal: '-', vertical: '|', joints: ['+', '+'] };

const MAX_COLUMNS = 120;
const MIN_VALUE_COLUMNS = 16;

/**
 * The text of a box around a title and sections, as wide as its content asks and the terminal allows: values that
 * are too long go on below themselves, nothing is cut off. On a terminal too narrow for any box, the lines alone.
 */
export function drawBox(
  title: string,
  sections: BoxSection[],
  terminal: Pick<Terminal, 'unicode' | 'columns'>,
): string {
  const labels = sections.flatMap(({ rows }) => rows.map(([label]) => displayWidth(label)));
  const labelWidth = Math.max(0, ...labels);
  const inner = Math.min(terminal.columns, MAX_COLUMNS) - '|  |'.length;
  const valueWidth = Math.max(MIN_VALUE_COLUMNS, inner - labelWidth - GAP.length);

  const blocks = sections.map((section) => sectionLines(section, labelWidth, valueWidth));
  const width = Math.max(...[[title], ...blocks].flat().map(displayWidth));
  if (width > inner) return [title, ...blocks.flat()].join('\n');
  return frame([[title], ...blocks], width, terminal.unicode ? ROUNDED : ASCII).join('\n');
}

const GAP = '  ';

function sectionLines({ heading, rows }: BoxSection, labelWidth: number, valueWidth: number): string[] {
  const lines = rows.flatMap(([label, value]) =>
    wrapToWidth(value, valueWidth).map(
      (part, index) => `${padToWidth(index === 0 ? label : '', labelWidth)}${GAP}${part}`,
    ),
  );
  return heading === undefined ? lines : [heading, ...lines];
}

function frame(blocks: string[][], width: number, lines: BoxLines): string[] {
  const [topLeft, topRight, bottomLeft, bottomRight] = lines.corners;
  const rule = (left: string, right: string) => `${left}${lines.horizontal.repeat(width + 2)}${right}`;
  const between = rule(...lines.joints);
  const body = blocks.map((block) =>
    block.map((line) => `${lines.vertical} ${padToWidth(line, width)} ${lines.vertical}`),
  );
  return [
    rule(topLeft, topRight),
    ...body.flatMap((block, index) => (index === 0 ? block : [between, ...block])),
    rule(bottomLeft, bottomRight),
  ];
}
