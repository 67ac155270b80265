import { expect, it } from 'vitest';
import { stallOf } from './consumer.ts';

const outcomeOf = (checks: readonly { readonly isSilent: boolean; readonly isKafkaUp: boolean }[]) => {
  const end = new AbortController();
  let seen = 0;
  const stall = stallOf({
    everyMs: 1,
    isSilent: () => {
      const check = checks[seen];
      if (check === undefined) end.abort();
      seen += 1;
      return check?.isSilent ?? false;
    },
    isKafkaUp: () => Promise.resolve(checks[seen - 1]?.isKafkaUp ?? false),
    signal: end.signal,
  });
  return stall.then(
    () => 'never',
    (error: unknown) => String(error),
  );
};

const silent = { isSilent: true, isKafkaUp: true };
const outage = { isSilent: true, isKafkaUp: false };
const active = { isSilent: false, isKafkaUp: true };

it('reports a consumer that is silent at two checks in a row while Kafka responds', async () => {
  expect(await outcomeOf([active, silent, silent])).toContain('stalled');
});

it('ignores one silent check, and silence during an outage', async () => {
  expect(await outcomeOf([silent, active, silent, outage, outage, silent])).toContain('AbortError');
});
