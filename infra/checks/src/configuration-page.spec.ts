import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { configurationPage, renewPage } from './configuration-page.ts';
import { configurationSources } from './configuration-sources.ts';

const markers = (table: string) =>
  `Before\n\n<!-- configuration:begin -->${table}<!-- configuration:end -->\n\nAfter\n`;

it('is up to date; otherwise run npm run docs:config', async () => {
  const page = readFileSync(configurationPage, 'utf8');
  expect(page).toBe(await renewPage(page, configurationSources));
});

it('changes with the settings, and only between its markers', async () => {
  const schema = z.object({ PORT: z.coerce.number().default(3000).describe('Where the site listens.') });
  const page = await renewPage(markers('\n\nold\n\n'), [{ reader: 'gateway', schema }]);

  expect(page).toContain('| `PORT`  | `3000`  | Where the site listens. | gateway |');
  expect(page).toMatch(/^Before\n\n.*\n\nAfter\n$/s);
  expect(page).not.toContain('old');
});

it('refuses to lose the table together with its markers', async () => {
  await expect(renewPage('No markers here', [])).rejects.toThrow('markers');
});
