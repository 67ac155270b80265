import { join } from 'node:path';
import { format } from 'oxfmt';
import { checkout, parseComposeFile } from './compose-file.ts';
import { composeTables } from './compose-tables.ts';

export const composePage = join(checkout, 'docs/distributed.md');

const tables = /(?<=<!-- compose:begin -->).*(?=<!-- compose:end -->)/s;

/** The page with its tables made anew between the markers, everything around them kept. */
export const renewPage = async (page: string, composeText: string, example: string): Promise<string> => {
  if (!tables.test(page)) throw new Error(`${composePage} has lost its compose markers`);
  const made = composeTables(parseComposeFile(composeText), example);
  const renewed = page.replace(tables, () => `\n\n${made}\n\n`);
  const { code } = await format(composePage, renewed);
  return code;
};
