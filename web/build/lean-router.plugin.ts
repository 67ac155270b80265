import type { Plugin } from 'vite';

const library = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/;

/** Of framework mode: it preloads the data of the page that a link leads to. */
const prefetch = 'function PrefetchPageLinks(';

/**
 * Lets the bundler leave out parts of react-router that only its framework mode uses: 3 kB of every first visit. The library does
 * not mark the calls that create its components as free of side effects, and each link contains the code that prefetches pages.
 */
export function leanRouter(): Plugin {
  let isFound = false;
  return {
    name: 'candor:lean-router',
    apply: 'build',
    transform: {
      filter: { id: library },
      handler(code) {
        if (!code.includes(prefetch)) return null;
        isFound = true;
        return { code: withoutFrameworkMode(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error(`react-router has no "${prefetch}" anymore.`);
    },
  };
}

export function withoutFrameworkMode(code: string): string {
  return code
    .replace(prefetch, () => `function PrefetchPageLinks() {\n  return null;\n}\nfunction UnusedPrefetch(`)
    .replaceAll(/(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm, '/* @__PURE__ */ ')
    .replaceAll(/^[A-Z]\w*\.displayName = .*;$/gm, '');
}
