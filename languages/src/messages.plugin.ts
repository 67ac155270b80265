import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { languages, type Language } from './languages.ts';

const catalogFile = new RegExp(`/messages/(${languages.join('|')})\\.ts$`);
const importOfMessages = /import \{ t \} from '(.*\/)?messages\/index\.ts'/;
const use = /\bt(\.rich)?\((\s*)'(\w+)'/g;

/**
 * Compiles each message in one language where it is used, so that a page loads its own messages and no keys, and the
 * browser needs no parser. The catalogs stay empty: what a translator does not find in them, it renders as it is.
 * `change` is for `pseudoMessage`.
 */
export function messagesIn(language: Language, change = (message: string): string => message): Plugin {
  return {
    name: 'candor:messages',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) } }),
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
    load: {
      filter: { id: catalogFile },
      handler: (id) => `export const ${catalogFile.exec(id)?.[1] ?? ''} = {};`,
    },
    transform: {
      filter: { id: /\.tsx?$/, code: importOfMessages },
      async handler(code, id) {
        const [, folder = ''] = importOfMessages.exec(code) ?? [];
        const catalog = join(dirname(id), folder, 'messages', `${language}.ts`);
        const module = (await import(pathToFileURL(catalog).href)) as Record<string, Record<string, string>>;
        const messages = new Map(Object.entries(module[language] ?? {}));
        // Once each, because a translator remembers what it has compiled.
        const constants = new Map<string, string>();
        const inPlace = code.replace(use, (call, rich: string | undefined, space: string, key: string) => {
          const message = messages.get(key);
          if (message === undefined) return call;
          const compiled = compile(change(message));
          if (typeof compiled !== 'string') constants.set(`message_${key}`, JSON.stringify(compiled));
          return `t${rich ?? ''}(${space}${typeof compiled === 'string' ? JSON.stringify(compiled) : `message_${key}`}`;
        });
        const declared = [...constants].map(([name, value]) => `const ${name} = ${value};`);
        return { code: `${declared.join(' ')}${inPlace}`, map: null };
      },
    },
  };
}
