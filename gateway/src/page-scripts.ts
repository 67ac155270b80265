import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** The modules of pages that search engines and shared links lead to. */
export const routeModules = ['home', 'search', 'entity', 'user'] as const;
export type RouteModule = (typeof routeModules)[number];

/** Vite's list of the built files, by their modules. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

/**
 * Links to the scripts of each page. The app imports them when it has started and matched the path; with the links, the browser
 * loads them at the same time as the app.
 */
export const renderPageScripts = (manifestFile: string): Partial<Record<RouteModule, string>> => {
  if (!existsSync(manifestFile)) return {};
  const chunks = Manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const add = (name: string, files: Set<string>): Set<string> => {
    const chunk = chunks[name];
    if (chunk === undefined || files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const imported of chunk.imports) add(imported, files);
    return files;
  };
  const linkedByApp = add('index.html', new Set());
  return Object.fromEntries(
    routeModules.map((name) => [
      name,
      [...add(`src/app/routes/${name}.tsx`, new Set(linkedByApp))]
        .slice(linkedByApp.size)
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />\n    `)
        .join(''),
    ]),
  );
};
