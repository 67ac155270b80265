import { readFileSync } from 'node:fs';
import { languages } from '@candor/languages';
import { expect, it } from 'vitest';

const manifestIn = (language: string): Readonly<Record<string, unknown>> => {
  const file = language === languages[0] ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
  return JSON.parse(
    readFileSync(new URL(`../../../web/public/${file}`, import.meta.url), 'utf8'),
  ) as Readonly<Record<string, unknown>>;
};

it('the manifests of all languages describe one app', () => {
  const appOf = ({ description: _text, shortcuts: _names, ...app }: Readonly<Record<string, unknown>>) => app;
  for (const language of languages)
    expect(appOf(manifestIn(language))).toEqual({ ...appOf(manifestIn('en')), lang: language });
});
