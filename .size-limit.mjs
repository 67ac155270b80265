import { readFileSync } from 'node:fs';

const dist = 'web/dist';
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

/** The modules that load before a page is shown: the static imports of the entry and of the page. */
function filesOf(module, found = new Set()) {
  const { file, imports = [] } = manifest[module];
  if (!found.has(file)) {
    found.add(file);
    for (const imported of imports) filesOf(imported, found);
  }
  return found;
}

const weightOf = (page, limit) => ({
  name: `${page} page`,
  path: ['theme.js', ...filesOf('index.html'), ...filesOf(`src/app/routes/${page}.tsx`)].map(
    (file) => `${dist}/${file}`,
  ),
  gzip: true,
  limit,
});

export default [weightOf('home', '140 kB'), weightOf('search', '176 kB'), weightOf('entity', '182 kB')];
