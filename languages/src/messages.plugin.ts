import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { compileMessages } from './compile-messages.ts';
import type { Language } from './languages.ts';
import type { Messages } from './translator.ts';

const english = /\/messages\/en\.ts$/;

/** Replaces `messages/en.ts` of each feature with its messages in the language, compiled, so that the browser needs no parser. */
export function messagesIn(language: Language): Plugin {
  return {
    name: 'candor:messages',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) } }),
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
    load: {
      filter: { id: english },
      async handler(id) {
        const file = id.replace(english, `/messages/${language}.ts`);
        this.addWatchFile(file);
        const { default: messages } = (await import(pathToFileURL(file).href)) as { default: Messages };
        return `export default ${JSON.stringify(compileMessages(messages))};`;
      },
    },
  };
}
