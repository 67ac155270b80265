import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { bulkActions } from '../moderation-actions.tsx';
import { performAll, type BulkAction, type BulkItem } from './bulk-action.ts';

const item = (id: string): BulkItem => ({
  id,
  name: `The ${id}`,
  action: { request: { method: 'post', path: `/api/admin/ratings/${id}/hide` } },
});

describe('an action on several rows', () => {
  it('is sent for one after the other with the reason, and reports each result', async () => {
    const sent: string[] = [];
    const progress: number[] = [];
    const results = await performAll(
      ['a', 'b'].map(item),
      'Spam',
      ({ path }, reason) => {
        sent.push(`${path} ${reason}`);
        return Promise.resolve();
      },
      (done) => progress.push(done.length),
    );
    expect(sent).toEqual(['/api/admin/ratings/a/hide Spam', '/api/admin/ratings/b/hide Spam']);
    expect(progress).toEqual([1, 2]);
    expect(results.map(({ error }) => error)).toEqual([null, null]);
  });

  it('continues after a failure, and says which row failed and why', async () => {
    const results = await performAll(['a', 'b', 'c'].map(item), '', ({ path }) =>
      path.includes('/b/')
        ? Promise.reject(
            new ApiError({
              status: 409,
              problem: { code: 'already-hidden', message: 'It is hidden already.' },
              requestId: null,
              retryAfterSeconds: null,
            }),
          )
        : Promise.resolve(),
    );
    expect(results.map(({ item: { id }, error }) => [id, error])).toEqual([
      ['a', null],
      ['b', 'It is hidden already.'],
      ['c', null],
    ]);
  });

  it('is counted in words', () => {
    const titlesOf = (noun: BulkAction['noun'], count: number) =>
      bulkActions(noun, ['a', 'b'].slice(0, count).map(item)).map(({ title }) => title);
    expect(titlesOf('entity', 1)).toEqual(['Hide 1 entity', 'Delete 1 entity']);
    expect(titlesOf('entity', 2)).toEqual(['Hide 2 entities', 'Delete 2 entities']);
    expect(titlesOf('rating', 2)).toEqual(['Hide 2 ratings', 'Delete 2 ratings']);
  });
});
