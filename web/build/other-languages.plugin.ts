import { fileURLToPath } from 'node:url';
import { languages } from '@candor/languages';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the page once more for each other language, as `index.<language>.html`. Browsers load one language only, and builds
 * share every file that has no messages.
 */
export function otherLanguages(): Plugin {
  return {
    name: 'candor:other-languages',
    apply: 'build',
    async writeBundle() {
      for (const language of languages.slice(1)) {
        await build({
          root,
          mode: language,
          logLevel: 'warn',
          build: { emptyOutDir: false, copyPublicDir: false, manifest: `.vite/manifest.${language}.json` },
          plugins: [withManifest(`/manifest.${language}.webmanifest`), renamePage(`index.${language}.html`)],
        });
      }
    },
  };
}

const withManifest = (href: string): Plugin => ({
  name: 'candor:manifest-of-language',
  transformIndexHtml: (html) => html.replace('/manifest.webmanifest', href),
});

const renamePage = (fileName: string): Plugin => ({
  name: 'candor:page-of-language',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page !== undefined) page.fileName = fileName;
  },
});
