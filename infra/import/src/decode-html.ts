import { decodeHTML } from 'entities';
import type { SourceRow } from './source.ts';

/** Each `<br>` becomes the end of a line first, so that `&lt;br&gt;` stays the text that it means. */
export const decodeHtml = (row: SourceRow): SourceRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, text]) => [column, decodeHTML(text.replace(/<br\s*\/?>\s?/gi, '\n'))]),
  );
