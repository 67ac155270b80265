import { fileURLToPath } from 'node:url';
import { languages } from '@candor/languages';
import { messagesIn } from '@candor/languages/vite-plugin';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));

/** Builds the service worker as one file without imports, `sw.js`, beside the page. */
export function serviceWorker(): Plugin {
  let outDir = 'dist';
  return {
    name: 'candor:service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async writeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        // Workbox logs every request otherwise.
        define: { 'process.env.NODE_ENV': '"production"' },
        // One worker serves pages in all languages: it shows no text of the site itself.
        plugins: [messagesIn(languages[0])],
        publicDir: false,
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: entry,
            output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
          },
        },
      });
    },
  };
}
