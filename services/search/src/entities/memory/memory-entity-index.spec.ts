import { describeEntityIndex } from '../../contract/entity-index.contract.ts';
import { entityEntryOf } from '../../contract/entity-samples.contract.ts';
import { createMemoryEntityIndex } from './memory-entity-index.ts';

describeEntityIndex('Memory', async () => {
  const index = createMemoryEntityIndex();
  return {
    index,
    apply: (changes) => index.apply(changes.map(entityEntryOf)),
    settle: async () => undefined,
    unreachable: null,
    close: async () => undefined,
  };
});
