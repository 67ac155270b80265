import { fileURLToPath } from 'node:url';
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
