import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { languages, type Language } from './languages.ts';

const catalogFile = new RegExp(`/messages/(?:${languages.join('|')})\\.ts$`);

/** Compiles the messages of each feature in one language and drops the others, so that the browser needs no parser. */
export function messagesIn(language: Language): Plugin {
  return {
    name: 'candor:messages',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) } }),
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
    load: {
      filter: { id: catalogFile },
      async handler(id) {
        const name = basename(id, '.ts');
        const exports = (await import(pathToFileURL(id).href)) as Record<string, Record<string, string>>;
        const messages = name === language ? Object.entries(exports[name] ?? {}) : [];
        const compiled = messages.map(([key, message]) => [key, compile(message)]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiled))};`;
      },
    },
  };
}
