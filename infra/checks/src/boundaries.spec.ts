import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const parts = ['contracts', 'infra', 'services', 'gateway', 'web'];

/** For each rule a file that breaks it. */
const violations = {
  'no-cycles': 'services/identity/src/account.ts',
  'contracts-import-nothing-of-ours': 'contracts/src/ratings.ts',
  'infra-imports-no-business': 'infra/platform/src/service/run-service.ts',
  'services-talk-by-contract': 'services/catalog/src/service.ts',
  'shared-kernel-imports-no-service': 'services/shared-kernel/src/members.ts',
  'gateway-links-no-service': 'gateway/src/gateway.ts',
  'web-sees-only-contracts': 'web/src/app/home.ts',
  'deciders-are-pure': 'services/ratings/src/rating/rating.decider.ts',
  'write-side-never-reads-read-models': 'services/ratings/src/rating/rating.announce.ts',
  'read-side-never-decides':
    'services/ratings/src/read-models/ratings-of-entity/ratings-of-entity.projection.ts',
  'one-place-chooses-an-adapter': 'services/media/src/service.ts',
  'kafkajs-in-one-folder': 'infra/platform/src/bus/create-bus.ts',
  'features-do-not-import-each-other': 'web/src/features/search/search-form.ts',
  'components-import-no-feature': 'web/src/components/card.ts',
  'everything-resolves': 'services/search/src/service.ts',
};

let options: ICruiseOptions;

beforeAll(async () => {
  options = await extractOptions(`${root}/dependency-cruiser.config.mjs`);
});

describe('boundaries', () => {
  it('have one negative control for every rule', () => {
    const rules = options.ruleSet?.forbidden?.map((rule) => rule.name);
    expect(rules).toEqual(Object.keys(violations));
  });

  it('refuse every negative control, and nothing else beside them', async () => {
    const { summary } = await look(`${root}/infra/checks/negative-controls`, parts);

    const refused = summary.violations.map(({ rule, from }) => [rule.name, from]);
    expect(refused.toSorted()).toEqual(Object.entries(violations).toSorted());
  });

  it('follow workspace packages to their source', async () => {
    const { modules } = await look(root, ['infra/checks/src/test-postgres.global-setup.ts']);
    expect(modules.map(({ source }) => source)).toContain('infra/embedded/src/postgres/index.ts');
  });
});

async function look(baseDir: string, from: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(from, { ...options, baseDir });
  if (typeof output === 'string') throw new Error(output);
  return output;
}
