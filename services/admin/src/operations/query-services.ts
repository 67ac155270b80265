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

const patienceMs = 1_800;
const finishedErasures = 5;

type Context = Pick<ServiceContext, 'internal' | 'log'>;

/** How every service does. One that does not answer in time is silent, and holds up no other. */
export const askConditions = (context: Context): Promise<OperatedServiceState[]> =>
  Promise.all(
    OperatedService.options.map(async (service): Promise<OperatedServiceState> => {
      const answers = await unlessSilent(context, service, (internal, signal) =>
        Promise.all([
          internal.call(service, operationsRoutes.condition, {}, signal),
          internal.call(service, operationsRoutes.rebuilds, {}, signal),
        ]),
      );
      if (answers === null) return { service, status: 'silent' };
      const [condition, { readModels, rebuilds }] = answers;
      return { service, status: 'answering', condition, readModels, rebuilds };
    }),
  );

/** Those under way, then the last that are finished; `null`: identity does not answer. */
export const askErasures = async (context: Context): Promise<Erasure[] | null> => {
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

export const askDeadLetters = async (context: Context): Promise<DeadLetters> => {
  const answers = await Promise.all(
    OperatedService.options.map(async (service) => ({
      service,
      parked: await unlessSilent(context, service, (internal, signal) =>
        internal.call(service, operationsRoutes.deadLetters, {}, signal),
      ),
    })),
  );
  const all = answers.flatMap(({ service, parked }) =>
    (parked ?? []).map((stream) => ({ ...stream, service })),
  );
  return {
    items: all.slice(0, listedDeadLetters),
    totalItems: all.length,
    silent: answers.flatMap(({ service, parked }) => (parked === null ? [service] : [])),
  };
};

const unlessSilent = async <Answer>(
  { internal, log }: Context,
  service: OperatedService,
  ask: (internal: InternalClient, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | null> => {
  try {
    return await ask(internal, AbortSignal.timeout(patienceMs));
  } catch (error) {
    log.warn({ err: error, service }, 'service does not say how it does');
    return null;
  }
};
