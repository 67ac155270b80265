import { readFileSync } from 'node:fs';

const dist = 'web/dist';
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

/** The modules that load before the home page is shown: the static imports of the entry and of the page. */
function filesOf(module, found = new Set()) {
  const { file, imports = [] } = manifest[module];
  if (!found.has(file)) {
    found.add(file);
    for (const imported of imports) filesOf(imported, found);
  }
  return found;
}

export default [
  {
    name: 'home page',
    path: ['theme.js', ...filesOf('index.html'), ...filesOf('src/app/routes/home.tsx')].map(
      (file) => `${dist}/${file}`,
    ),
    gzip: true,
    limit: '140 kB',
  },
];
