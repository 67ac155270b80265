import { readFileSync, writeFileSync } from 'node:fs';
import { readCheckoutFile, readComposeText } from './compose-file.ts';
import { composePage, renewPage } from './compose-page.ts';

writeFileSync(
  composePage,
  await renewPage(readFileSync(composePage, 'utf8'), readComposeText(), readCheckoutFile('.env.example')),
);
