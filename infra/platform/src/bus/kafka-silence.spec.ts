import { expect, it } from 'vitest';
import { silenceOf } from './kafka-silence.ts';

const watching = (looks: readonly { readonly silent: boolean; readonly answers: boolean }[]) => {
  const end = new AbortController();
  let seen = 0;
  const watch = silenceOf({
    everyMs: 1,
    isSilent: () => {
      const look = looks[seen];
      if (look === undefined) end.abort();
      seen += 1;
      return look?.silent ?? false;
    },
    kafkaAnswers: () => Promise.resolve(looks[seen - 1]?.answers ?? false),
    signal: end.signal,
  });
  return watch.then(
    () => 'never',
    (error: unknown) => String(error),
  );
};

const silent = { silent: true, answers: true };
const away = { silent: true, answers: false };
const alive = { silent: false, answers: true };

it('is told when a consumer says nothing twice in a row while Kafka answers', async () => {
  expect(await watching([alive, silent, silent])).toContain('fallen silent');
});

it('is no reason to worry once, or while Kafka is away', async () => {
  expect(await watching([silent, alive, silent, away, away, silent])).toContain('AbortError');
});
