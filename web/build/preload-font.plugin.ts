import type { HtmlTagDescriptor, Plugin } from 'vite';

const firstPaintFont = /\/inter-latin-wght-normal-[^/]+\.woff2$/;

/** Preloads the Latin font with the page, so that text does not change its font after the first paint. */
export function preloadFont(): Plugin {
  return {
    name: 'candor:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }): HtmlTagDescriptor[] =>
        Object.keys(bundle ?? {})
          .map((file) => `/${file}`)
          .filter((href) => firstPaintFont.test(href))
          .map((href) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
