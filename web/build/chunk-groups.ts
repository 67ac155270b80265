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
      components('empty-state', 'field', 'helpful-count', 'label', 'photo-grid', 'photo-image'),
      components('rating-card', 'rating-card-skeleton', 'rating-cards-with-ads', 'select', 'skeleton'),
      components('star-shape', 'stars', 'verified-badge'),
      files('src/lib/figures', 'src/lib/use-position'),
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
  { name: 'dialogs', test: components('alert-dialog', 'dialog') },
  {
    name: 'page-parts',
    test: anyOf(
      components('card', 'checkbox', 'file-preview', 'load-more', 'not-found-text', 'page-heading'),
      components('paged-list', 'password-input', 'textarea', 'unloaded-page'),
      files('src/lib/photo-file', 'src/lib/ratings-of-user', 'src/lib/report-words', 'src/lib/use-report'),
      icons('arrow-left', 'calendar-days', 'check', 'flag', 'image-plus', 'info', 'message-square-quote'),
      icons('pencil', 'plus', 'search-x', 'users'),
    ),
  },
  { name: 'tabs', test: components('stat-card', 'tabs') },
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
