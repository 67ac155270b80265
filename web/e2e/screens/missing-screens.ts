import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Screen } from './screen.ts';

const webSource = fileURLToPath(new URL('../../src', import.meta.url));

/** Further paths of pages that have a screen. */
const alternativePaths = new Set(['/entities/:id', '/create']);

/** Routes without a screen. */
export const missingRoutes = (routes: RouteObject[], screens: readonly Screen[]): string[] => {
  const seen = new Set(screens.map(({ path }) => matchRoutes(routes, path)?.at(-1)?.route.path));
  return pathsOf(routes).filter((path) => !seen.has(path) && !alternativePaths.has(path));
};

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

/** A file of the web app. */
export interface Source {
  /** The file name without folder and extension. */
  name: string;
  text: string;
}

/** URLs of views of the admin area without a screen. */
export const missingViews = (sources: readonly Source[], screens: readonly Screen[]): string[] => {
  const views = sources.flatMap(({ text }) => text.match(/\/admin\?view=\w+/g) ?? []);
  return [...new Set(views)].filter((view) => !screens.some(({ path }) => path.startsWith(view)));
};

/** The elements of dialogs, and the file of the shared dialogs. */
const dialog = /<(Confirmation)?Dialog\b|<Lightbox\b|<dialog\b|\bDialog as Radix\b/;
const dialogParts = new Set(['dialog', 'lazy-dialog']);

/** Files with a dialog that no screen opens. */
export const missingDialogs = (sources: readonly Source[], screens: readonly Screen[]): string[] => {
  const seen = new Set(screens.map((screen) => screen.dialog));
  return sources
    .filter(({ name, text }) => dialog.test(text) && !dialogParts.has(name) && !seen.has(name))
    .map(({ name }) => name);
};

/** The source files of the web app, without specs. */
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
