/**
 * Groups modules into shared files. By itself the bundler makes one file for each set of pages with a common module:
 * dozens of small requests. A module belongs to the first group that lists or imports it.
 */
export const chunkGroups = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom') },
  // The modules of every page come first: a group that shared a module with it would load with every page.
  { name: 'shell', tags: ['$initial' as const] },
  {
    // The search form, which is on the first screen of most pages.
    name: 'search-form',
    test: anyOf(
      components('ads', 'category-picture', 'field', 'inputs'),
      files('src/lib/figures'),
      icons('locate-fixed'),
    ),
  },
  {
    // Rating cards, which most pages show.
    name: 'rating-cards',
    test: anyOf(components('page-states', 'photos', 'rating-card', 'stars'), icons('message-square-plus')),
  },
  {
    // What listings need of the contracts, without the schemas.
    name: 'listing-contracts',
    test: files('contracts/src/catalog/listing-title', 'contracts/src/ratings/choice-filters'),
  },
  {
    name: 'schemas',
    test: anyOf(
      packages('zod'),
      files(
        'contracts/src/catalog/claims',
        'contracts/src/catalog/entities',
        'contracts/src/catalog/entity-details',
      ),
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
      icons('minus', 'pencil', 'plus', 'search-x', 'users'),
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

/** Paths without the extension. */
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
