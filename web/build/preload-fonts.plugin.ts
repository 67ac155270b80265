import type { HtmlTagDescriptor, Plugin } from 'vite';

const firstPaintFonts = /\/(?:inter|source-serif-4)-latin-wght-normal-[^/]+\.woff2$/;

/** Preloads the two Latin fonts with the page, so that text does not change its font after the first paint. */
export function preloadFonts(): Plugin {
  return {
    name: 'candor:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }): HtmlTagDescriptor[] =>
        Object.keys(bundle ?? {})
          .map((file) => `/${file}`)
          .filter((href) => firstPaintFonts.test(href))
          .map((href) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
