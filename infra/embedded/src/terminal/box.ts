import boxen from 'boxen';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import type { Terminal } from './terminal.ts';

export interface BoxSection {
  heading?: string;
  /** Label and value; the labels of the whole box are aligned. */
  rows: [label: string, value: string][];
}

const maxColumns = 120;
const minValueColumns = 16;
const gap = '  ';
const frameWidth = '|  |'.length;

/**
 * A box around a title and sections, as wide as its content needs and the terminal allows. Long values continue on the next
 * lines. On a terminal too narrow for a box, the lines have no frame.
 */
export const drawBox = (
  title: string,
  sections: readonly BoxSection[],
  { unicode, columns }: Pick<Terminal, 'unicode' | 'columns'>,
): string => {
  const labelWidth = widest(sections.flatMap(({ rows }) => rows.map(([label]) => label)));
  const innerWidth = Math.min(columns, maxColumns) - frameWidth;
  const valueWidth = Math.max(minValueColumns, innerWidth - labelWidth - gap.length);

  const linesOf = ([label, value]: [string, string]): string[] =>
    wrapAnsi(value, valueWidth, { hard: true })
      .split('\n')
      .map((part, index) => `${padded(index === 0 ? label : '', labelWidth)}${gap}${part}`);
  const lines = sections.flatMap(({ heading, rows }, index) => [
    ...(index === 0 ? [] : ['']),
    ...(heading === undefined ? [] : [heading]),
    ...rows.flatMap(linesOf),
  ]);

  const width = widest([` ${title} `, ...lines]);
  if (width > innerWidth) return [title, ...lines].join('\n');
  return boxen(lines.join('\n'), {
    title,
    width: width + frameWidth,
    padding: { left: 1, right: 1 },
    borderStyle: unicode ? 'round' : 'classic',
  });
};

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => stringWidth(text)));

const padded = (text: string, width: number): string => text + ' '.repeat(width - stringWidth(text));
