import { fileURLToPath } from 'node:url';
import { isLanguage, languages } from '@candor/languages';
import { pseudoMessage } from '@candor/languages/pseudo-message';
import { messagesIn } from '@candor/languages/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { leanRouter } from './build/lean-router.plugin.ts';
import { otherLanguages } from './build/other-languages.plugin.ts';
import { precompress } from './build/precompress.plugin.ts';
import { preloadFont } from './build/preload-font.plugin.ts';
import { serviceWorker } from './build/service-worker.plugin.ts';

const gateway = process.env['CANDOR_GATEWAY'] ?? 'http://127.0.0.1:3000';

/** Without development warnings. The package exports its development files only. */
const productionRouter = fileURLToPath(new URL('../production/', import.meta.resolve('react-router')));

export default defineConfig(({ command, mode }) => ({
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${productionRouter}index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${productionRouter}dom-export.mjs` },
          ]
        : [],
  },
  plugins: [
    messagesIn(isLanguage(mode) ? mode : languages[0], mode === 'pseudo' ? pseudoMessage : undefined),
    react(),
    tailwindcss(),
    leanRouter(),
    preloadFont(),
    ...(isLanguage(mode) || mode === 'pseudo' ? [] : [otherLanguages(), serviceWorker(), precompress()]),
  ],
  server: {
    proxy: {
      '/api': gateway,
      '/media': gateway,
      '/socket.io': { target: gateway, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    // Fonts and images stay files: a data URL would need a wider content security policy.
    assetsInlineLimit: 0,
    // All browsers that the target includes support `modulepreload`.
    modulePreload: { polyfill: false },
    // For the check that weighs the home page, and for the gateway, which links the scripts of a page.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
}));
