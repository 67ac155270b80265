/**
 * Which modules share a file, where the bundler by itself would make one for each set of pages that have a module in common:
 * dozens of small ones, each asked for on its own. A module is in the first group that wants it, or that needs it.
 */
export const chunkGroups = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom') },
  // All that every page needs, before another group can have any of it: that one would come with every page.
  { name: 'shell', tags: ['$initial' as const] },
  {
    // What shows ratings and a form to search for them, as most pages do.
    name: 'rating-cards',
    test: anyOf(
      components('field', 'inputs', 'page-states', 'photos', 'rating-card', 'stars'),
      files('src/lib/figures'),
      icons('locate-fixed', 'message-square-plus'),
    ),
  },
  {
    name: 'schemas',
    test: anyOf(
      packages('zod'),
      files('contracts/src/catalog/claims', 'contracts/src/catalog/entities'),
      files('contracts/src/identity/members', 'contracts/src/ratings/ratings', 'contracts/src/route'),
    ),
  },
  { name: 'forms', test: packages('react-hook-form', '@hookform') },
  {
    name: 'radix',
    test: /@radix-ui[\\/](primitive|react-(compose-refs|context|id|presence|primitive|use-[a-z-]+))[\\/]/,
  },
  { name: 'dialogs', test: components('dialog') },
  {
    name: 'page-parts',
    test: anyOf(
      components('page-parts', 'paged-list', 'toggles'),
      files('src/lib/members', 'src/lib/reporting'),
      icons('arrow-left', 'calendar-days', 'check', 'flag', 'image-plus', 'info', 'message-square-quote'),
      icons('pencil', 'plus', 'search-x', 'users'),
    ),
  },
  { name: 'tabs', test: components('tabs') },
  { name: 'admin-lists', test: /src[\\/]features[\\/]admin[\\/]/, minShareCount: 2 },
];

function packages(...names: string[]): RegExp {
  return inFolder('node_modules', names, '[\\\\/]');
}

function components(...names: string[]): RegExp {
  return inFolder('src[\\\\/]components', names, '\\.');
}

function icons(...names: string[]): RegExp {
  return inFolder('lucide-react[\\\\/].*', names, '\\.');
}

/** By their paths without the ending. */
function files(...paths: string[]): RegExp {
  return inFolder(
    '',
    paths.map((path) => path.replaceAll('/', '[\\\\/]')),
    '\\.',
  );
}

function inFolder(folder: string, names: string[], end: string): RegExp {
  return new RegExp(`${folder}[\\\\/](?:${names.join('|')})${end}`);
}

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
