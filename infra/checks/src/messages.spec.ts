import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '@candor/languages';
import { describe, expect, it } from 'vitest';
import { featureOf, findMessageDefects, readCatalog, type Catalogs } from './messages.ts';
import { root } from './run-command.ts';

/** A folder inside the feature can have messages of its own. */
const importsMessages = (folder: string, path: string, text: string): boolean => {
  const [, specifier] = /import \{ t \} from '(.*messages\/index\.ts)'/.exec(text) ?? [];
  return specifier !== undefined && join(dirname(path), specifier) === join(folder, 'messages', 'index.ts');
};

const readCatalogs = async (englishFile: string): Promise<Catalogs> => {
  const folder = featureOf(englishFile);
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder })
    .map((file) => ({ path: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ path, text }) => importsMessages(folder, path, text))
    .map(({ text }) => text);
  const others = languages
    .slice(1)
    .map(async (language): Promise<[string, Record<string, string>]> => [
      language,
      await readCatalog(folder, language),
    ]);
  return {
    folder,
    english: await readCatalog(folder, 'en'),
    translations: Object.fromEntries(await Promise.all(others)),
    sources,
  };
};

describe('the messages of each feature', () => {
  it('are used, complete, and have the same values in each language', async () => {
    const files = globSync(
      '{contracts/src,infra/platform/src,web/src,services/*/src,gateway/src}/**/messages/en.ts',
      { cwd: root },
    );
    expect(files.length).toBeGreaterThan(0);
    const catalogs = await Promise.all(files.map((file) => readCatalogs(join(root, file))));
    expect(catalogs.flatMap(findMessageDefects)).toEqual([]);
  });

  it('negative control: a message that is missing, not used or has another value is reported', () => {
    const defects = findMessageDefects({
      folder: 'home',
      english: {
        unused: 'Old',
        count: '{count, plural, one {# review} other {# reviews}}',
        rules: 'Read <a>it</a>',
      },
      translations: { es: { unused: 'Viejo', count: '{number} opiniones', rules: 'Léelo' } },
      sources: ["t('count', { count }) + t.rich('rules', { a }) + t('lost')"],
    });
    expect(defects).toEqual([
      'home: unused is not used',
      'home: lost is missing',
      'home: count has other values in es than in en',
      'home: rules has other values in es than in en',
    ]);
  });
});
