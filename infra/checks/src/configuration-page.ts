import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import type { ConfigurationSource } from './configuration-sources.ts';
import { settingsTable } from './settings-table.ts';

export const configurationPage = fileURLToPath(new URL('../../../docs/configuration.md', import.meta.url));

const table = /(?<=<!-- configuration:begin -->).*(?=<!-- configuration:end -->)/s;

/** The page with its table made anew between the markers, everything around it kept. */
export async function renewPage(page: string, sources: ConfigurationSource[]): Promise<string> {
  if (!table.test(page)) throw new Error(`${configurationPage} has lost its configuration markers`);
  const renewed = page.replace(table, () => `\n\n${settingsTable(sources)}\n\n`);
  const { code } = await format(configurationPage, renewed);
  return code;
}
