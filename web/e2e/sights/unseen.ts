import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Sight } from './sight.ts';

const webSource = fileURLToPath(new URL('../../src/', import.meta.url));

/** Other addresses of a page that is seen under its first. */
const alsoKnownAs = new Set(['/entities/:id', '/create']);

/** Routes that no sight opens. */
export const unseenRoutes = (routes: RouteObject[], screens: readonly Sight[]): string[] => {
  const seen = new Set(screens.map(({ path }) => matchRoutes(routes, path)?.at(-1)?.route.path));
  return pathsOf(routes).filter((path) => !seen.has(path) && !alsoKnownAs.has(path));
};

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

/** A file of the web app. */
export interface Source {
  /** Without its folder and ending. */
  name: string;
  text: string;
}

/** Views of the back-office, by their addresses, that no sight opens. */
export const unseenViews = (sources: readonly Source[], screens: readonly Sight[]): string[] => {
  const views = sources.flatMap(({ text }) => text.match(/\/admin\?view=\w+/g) ?? []);
  return [...new Set(views)].filter((view) => !screens.some(({ path }) => path.startsWith(view)));
};

/** What dialogs are made of, and the two parts that are made of it for all others. */
const dialog = /<(Confirmation)?Dialog\b|<Lightbox\b|<dialog\b|\bDialog as Radix\b/;
const dialogParts = new Set(['dialog']);

/** Files with a dialog that no sight opens. */
export const unseenDialogs = (sources: readonly Source[], screens: readonly Sight[]): string[] => {
  const seen = new Set(screens.map((screen) => screen.dialog));
  return sources
    .filter(({ name, text }) => dialog.test(text) && !dialogParts.has(name) && !seen.has(name))
    .map(({ name }) => name);
};

/** All that the web app is made of, but for its specs. */
export const webSources = async (): Promise<Source[]> => {
  const files = await readdir(webSource, { recursive: true });
  const modules = files.filter((file) => /(?<!\.spec)\.tsx?$/.test(file));
  return Promise.all(
    modules.map(async (file) => ({
      name: /([^/\\]+)\.tsx?$/.exec(file)?.[1] ?? file,
      text: await readFile(join(webSource, file), 'utf8'),
    })),
  );
};
