import { readFileSync, writeFileSync } from 'node:fs';
import { configurationPage, renewPage } from './configuration-page.ts';
import { configurationSources } from './configuration-sources.ts';

writeFileSync(
  configurationPage,
  await renewPage(readFileSync(configurationPage, 'utf8'), configurationSources),
);
