import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The built web app: its folder, and its page on both sides of the head that each address gets. */
export type WebBuild =
  | { readonly status: 'missing'; readonly beforeHead: string; readonly afterHead: string }
  | {
      readonly status: 'built';
      readonly folder: string;
      readonly beforeHead: string;
      readonly afterHead: string;
    };

const head = /<!--head-->[^]*<!--\/head-->/;

export const openWebBuild = (webDist: string): WebBuild => {
  const folder = resolve(webDist);
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return { status: 'missing', ...missingPage };
  const page = readFileSync(file, 'utf8');
  const [beforeHead, afterHead] = page.split(head);
  if (beforeHead === undefined || afterHead === undefined) {
    throw new Error(`${file} has lost the markers of its head, <!--head--> and <!--/head-->.`);
  }
  return { status: 'built', folder, beforeHead, afterHead };
};

const missingPage = {
  beforeHead: '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n    ',
  afterHead: `
  </head>
  <body>
    <h1>The web app is not built yet</h1>
    <p>Build it with <code>npm run build --workspace web</code> and start again. The API responds already.</p>
  </body>
</html>
`,
};
