import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@candor/languages';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

type Catalog = Readonly<Record<string, string>>;

/** A feature's messages, and the source files that may use them. */
export interface Catalogs {
  /** For the report. */
  readonly folder: string;
  readonly english: Catalog;
  readonly translations: Readonly<Record<string, Catalog>>;
  readonly sources: readonly string[];
}

/** The folder of the feature that the `messages` folder belongs to. */
export const featureOf = (messagesFile: string): string => dirname(dirname(messagesFile));

/** A feature's messages in a language. */
export const readCatalog = async (folder: string, language: Language): Promise<Catalog> => {
  const file = pathToFileURL(join(folder, 'messages', `${language}.ts`));
  const module = (await import(file.href)) as Partial<Record<Language, Catalog>>;
  return module[language] ?? {};
};

/** One line for each message that is not used, that is used and missing, or whose values or tags differ between languages. */
export const findMessageDefects = ({
  folder,
  english,
  translations,
  sources,
}: Catalogs): readonly string[] => {
  const used = new Set(sources.flatMap(usedKeys));
  const keys = Object.keys(english);
  return [
    ...keys.filter((key) => !used.has(key)).map((key) => `${folder}: ${key} is not used`),
    ...[...used].filter((key) => !(key in english)).map((key) => `${folder}: ${key} is missing`),
    ...Object.entries(translations).flatMap(([language, catalog]) =>
      keys
        .filter((key) => valuesOf(english[key] ?? '') !== valuesOf(catalog[key] ?? ''))
        .map((key) => `${folder}: ${key} has other values in ${language} than in en`),
    ),
  ];
};

/** Of `t('key')` and `t.rich('key')`. Keys that are computed are refused by their type. */
const usedKeys = (source: string): readonly string[] =>
  [...source.matchAll(/\bt(?:\.rich)?\(\s*'(\w+)'/g)].map(([, key = '']) => key);

/** The names of the message's values and tags, sorted. */
const valuesOf = (message: string): string => [...new Set(namesIn(parse(message)))].sort().join(' ');

const namesIn = (elements: readonly MessageFormatElement[]): readonly string[] =>
  elements.flatMap((element): readonly string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))];
      case TYPE.tag:
        return [element.value, ...namesIn(element.children)];
      case TYPE.argument:
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [element.value];
    }
  });
