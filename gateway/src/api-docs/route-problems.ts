import type { RouteContract } from '@candor/contracts';
import type { Answer } from './open-api.ts';

/** Whatever is asked. */
const serverCodes = ['internal-error', 'response-invalid', 'unavailable', 'busy', 'timeout'];

/** Status → codes of the problem documents that a route can answer: its own, then those of every route of its kind. */
export const problemsOf = (contract: RouteContract): ReadonlyMap<string, readonly string[]> => {
  const own = contract.problems ?? {};
  const common = commonProblems(contract);
  const statuses = [...new Set([...Object.keys(own), ...Object.keys(common)])].sort();
  return new Map(
    statuses.map((status) => [
      status,
      [...new Set([...(own[Number(status)] ?? []), ...(common[status] ?? [])])],
    ]),
  );
};

const commonProblems = (contract: RouteContract): Readonly<Record<string, readonly string[]>> => {
  const { method, access, path, query, idempotent } = contract;
  const isChange = method !== 'GET';
  const found = {
    400: [
      ...(isChange || query?.safeParse({}).success === false ? ['invalid-request'] : []),
      ...(isChange ? ['malformed-request'] : []),
    ],
    401: access === 'public' ? [] : ['not-signed-in'],
    403: [...(access === 'admin' ? ['not-allowed'] : []), ...(isChange ? ['cross-site'] : [])],
    404: path.includes(':') ? ['not-found'] : [],
    409: [
      ...(isChange && access !== 'public' ? ['version-conflict', 'member-erased'] : []),
      ...(idempotent ? ['idempotency-key-reused', 'request-in-progress'] : []),
    ],
    413: isChange ? ['too-large'] : [],
    415: isChange ? ['unsupported-media-type'] : [],
    429: ['too-many-requests'],
    '5XX': serverCodes,
  };
  return Object.fromEntries(Object.entries(found).filter(([, codes]) => codes.length > 0));
};

export const problemAnswer = (codes: readonly string[]): Answer => ({
  description: `Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  'x-codes': codes,
});

/** Where an answer is described once for all routes that can give it. */
export const sharedAnswerName = (status: string, codes: readonly string[]): string =>
  [status, ...codes].join('-');
