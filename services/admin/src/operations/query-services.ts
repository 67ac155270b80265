import {
  identityRoutes,
  listedDeadLetters,
  OperatedService,
  operationsRoutes,
  type DeadLetters,
  type Erasure,
  type OperatedServiceState,
} from '@candor/contracts';
import type { InternalClient, ServiceContext } from '@candor/platform';

const timeoutMs = 1_800;
const finishedErasures = 5;

type Context = Pick<ServiceContext, 'internal' | 'log'>;

/**
 * The condition of every service. What does not arrive in time is unknown and delays nothing else. A service is silent
 * when it responds to nothing.
 */
export const queryConditions = (context: Context): Promise<OperatedServiceState[]> =>
  Promise.all(
    OperatedService.options.map(async (service): Promise<OperatedServiceState> => {
      const [condition, rebuilds] = await Promise.all([
        unlessSilent(context, service, (internal, signal) =>
          internal.call(service, operationsRoutes.condition, {}, signal),
        ),
        unlessSilent(context, service, (internal, signal) =>
          internal.call(service, operationsRoutes.rebuilds, {}, signal),
        ),
      ]);
      if (condition === null && rebuilds === null) return { service, status: 'silent' };
      return {
        service,
        status: 'responding',
        condition,
        readModels: rebuilds?.readModels ?? null,
        rebuilds: rebuilds?.rebuilds ?? null,
      };
    }),
  );

/** Those in progress, then the last finished ones; `null`: identity does not respond. */
export const queryErasures = async (context: Context): Promise<Erasure[] | null> => {
  const erasures = await unlessSilent(context, 'identity', (internal, signal) =>
    internal.call('identity', identityRoutes.erasures, {}, signal),
  );
  if (erasures === null) return null;
  const finished = erasures.filter(({ finishedAt }) => finishedAt !== null);
  return [
    ...erasures.filter(({ finishedAt }) => finishedAt === null),
    ...finished.slice(0, finishedErasures),
  ];
};

export const queryDeadLetters = async (context: Context): Promise<DeadLetters> => {
  const responses = await Promise.all(
    OperatedService.options.map(async (service) => ({
      service,
      parked: await unlessSilent(context, service, (internal, signal) =>
        internal.call(service, operationsRoutes.deadLetters, {}, signal),
      ),
    })),
  );
  const all = responses.flatMap(({ service, parked }) =>
    (parked ?? []).map((stream) => ({ ...stream, service })),
  );
  return {
    items: all.slice(0, listedDeadLetters),
    totalItems: all.length,
    silent: responses.flatMap(({ service, parked }) => (parked === null ? [service] : [])),
  };
};

/** `null`: the service does not respond in time. */
export const unlessSilent = async <Response>(
  { internal, log }: Context,
  service: OperatedService,
  query: (internal: InternalClient, signal: AbortSignal) => Promise<Response>,
): Promise<Response | null> => {
  try {
    return await query(internal, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    log.warn({ err: error, service }, 'service does not report its state');
    return null;
  }
};
