import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './run-command.ts';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const folders = new Set(tracked.flatMap((path) => parentsOf(path)));
const packageFile = z.object({ scripts: z.record(z.string(), z.string()) });
const scriptsOf = (folder: string): string[] =>
  Object.keys(
    packageFile.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))).scripts,
  );
const scripts = { '': scriptsOf(''), web: scriptsOf('web') };
/** Not in the repository. */
const built = ['web/dist'];

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

const exists = (path: string): boolean => {
  const glob = path.replaceAll(/<[a-z-]+>/g, '*').replace(/\/$/, '');
  return (
    folders.has(glob) ||
    tracked.some((file) => matchesGlob(file, glob)) ||
    [...folders].some((folder) => matchesGlob(folder, glob))
  );
};

/** The commands, links and paths in a document that this repository does not have. */
const missingIn = (document: string, text: string): string[] => {
  const commands = [...text.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)(?: -w (web))?/g)].map(
    ([, script, own = '', workspace = '']) => ({ script: script ?? own, workspace }),
  );
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) =>
    join(dirname(document), target),
  );
  const paths = [...text.matchAll(/`((?:contracts|docs|gateway|infra|services|web)\/[\w./<>*{},-]+)`/g)].map(
    ([, path = '']) => path,
  );
  const specs = [...text.matchAll(/`([\w-]+\.spec\.ts)`/g)].map(([, name = '']) => `**/${name}`);
  return [
    ...commands
      .filter(({ script, workspace }) => !scripts[workspace === 'web' ? 'web' : ''].includes(script))
      .map(({ script }) => `npm run ${script}`),
    ...[...links, ...paths, ...specs].filter((path) => !built.includes(path) && !exists(path)),
  ];
};

describe('documents', () => {
  it('name only commands, links and paths that exist', () => {
    // Decisions describe the past.
    const documents = tracked.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'));
    expect(documents.length).toBeGreaterThan(20);
    const missing = documents.flatMap((path) =>
      missingIn(path, readFileSync(root + path, 'utf8')).map((what) => `${path}: ${what}`),
    );
    expect(missing).toEqual([]);
  });

  it('negative control: a missing command, link and path are found', () => {
    const text =
      'Run `npm test` or `npm run fly -- high`, see [style](style.md), [more](../nowhere.md) and `infra/checks/src/`, `infra/nowhere/`, `services/<name>/src/service.ts`, `lost.spec.ts`, `npm run lint -w web`.';
    expect(missingIn('docs/any.md', text)).toEqual([
      'npm run fly',
      'npm run lint',
      'nowhere.md',
      'infra/nowhere/',
      '**/lost.spec.ts',
    ]);
  });
});
