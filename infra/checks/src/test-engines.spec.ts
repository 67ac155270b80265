import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineImages, enginesNeededBy } from './test-engines.global-setup.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-engines-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const spec = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('the engines of a test run', () => {
  it('are the ones that its specs name, each once', () => {
    const specs = [
      spec('bus.spec.ts', "describeOnEngine('Kafka', (address) => {});"),
      spec(
        'topics.spec.ts',
        "describeOnEngine(\n  'Kafka',\n  () => {});\ndescribeOnEngine('Redis', () => {});",
      ),
    ];
    expect(enginesNeededBy(specs)).toEqual(['Kafka', 'Redis']);
  });

  it('run in the images of docker-compose.yml', () => {
    const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
    const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image);
    // A site has no Stripe, and the tests start Postgres without docker.
    const { Stripe: _, ...inCompose } = engineImages;
    expect(Object.values(inCompose).toSorted()).toEqual(
      images.filter((image) => image?.startsWith('postgres:') === false).toSorted(),
    );
  });

  it('are none for specs that need none', () => {
    expect(enginesNeededBy([spec('plain.spec.ts', "describe('Kafka', () => {});")])).toEqual([]);
  });
});
