import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { allServices } from '@candor/embedded';
import { embeddedBusMigrations, migrationSetsOf, type MigrationSet } from '@candor/platform';
import released from '../released-migrations.json' with { type: 'json' };

type Schemas = Readonly<Record<string, readonly MigrationSet[]>>;

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The migrations of the embedded bus and of each service. */
export const schemas: Schemas = {
  bus: [embeddedBusMigrations],
  ...Object.fromEntries(allServices.map((service) => [service.name, migrationSetsOf(service)])),
};

/** The migrations of the previous release, in folders that are deleted with it. */
export const releasedSchemas = async (): Promise<AsyncDisposable & { readonly schemas: Schemas }> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-released-'));
  const copy = async (set: MigrationSet): Promise<readonly MigrationSet[]> => {
    const from = fileURLToPath(set.folder);
    const files = (await readdir(from)).filter(
      (file) => relative(root, join(from, file)).replaceAll('\\', '/') in released,
    );
    if (files.length === 0) return [];
    const to = await mkdtemp(join(folder, 'set-'));
    for (const file of files) await copyFile(join(from, file), join(to, file));
    return [{ ...set, folder: pathToFileURL(`${to}/`) }];
  };
  const entries = Object.entries(schemas).map(async ([name, sets]) => {
    const copies = await Promise.all(sets.map(copy));
    return [name, copies.flat()] as const;
  });
  return {
    schemas: Object.fromEntries(await Promise.all(entries)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
};
