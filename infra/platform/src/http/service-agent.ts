import { Agent, type Dispatcher } from 'undici';
import { createInstances, type Instances, type ResolveName } from './instances.ts';

export interface ServiceAgentOptions extends Agent.Options {
  /** Resolves a host name to addresses; by default with the system's resolver. */
  readonly resolve?: ResolveName;
}

const connectTimeoutMs = 2_000;
/**
 * A stopping instance serves for longer than this, so the agent always closes an idle connection first. A write on a
 * connection that was just closed is lost, and it is unknown whether it was read.
 */
export const idleMs = 1_000;

/**
 * Connections to our services. A name with several instances gets its requests in turn, including instances that start
 * later: open connections alone would send everything to the first ones. A request that a stopped instance did not
 * receive goes to another one, as does a read without a response. An instance that says that it is stopping is tried
 * last.
 */
export const createServiceAgent = ({ resolve, ...options }: ServiceAgentOptions): Dispatcher => {
  const instances = createInstances(resolve);
  return new Agent({
    connect: { timeout: connectTimeoutMs },
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    ...options,
  }).compose((dispatch) => (request, handler) => {
    const origin = String(request.origin);
    if (instances.isOne(origin)) return dispatch(request, handler);
    tryInTurn(dispatch, instances, { ...request, origin }, handler);
    return true;
  });
};

/** Until it has stopped. */
const leavingMs = 5_000;
const goneMs = 1_000;

const tryInTurn = (
  dispatch: Dispatcher['dispatch'],
  instances: Instances,
  request: Dispatcher.DispatchOptions & { readonly origin: string },
  handler: Dispatcher.DispatchHandler,
): void => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const tried = new Set<string>();

  const fail = (controller: Dispatcher.DispatchController | null, error: Error): void => {
    // undici passes no controller when no connection was made; its types do not say so.
    handler.onResponseError?.(controller as Dispatcher.DispatchController, error);
  };
  const tryNext = (address: string): void => {
    let isReceived = false;
    let hasResponse = false;
    tried.add(address);
    dispatch(
      { ...request, origin: address },
      {
        onRequestStart: (controller, context) => {
          isReceived = true;
          handler.onRequestStart?.(controller, context);
        },
        onResponseStart: (controller, status, headers, message) => {
          hasResponse = true;
          if (headers['connection'] === 'close') instances.avoid(address, leavingMs);
          handler.onResponseStart?.(controller, status, headers, message);
        },
        onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
        onResponseData: (...data) => handler.onResponseData?.(...data),
        onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
        onResponseError: (controller, error) => {
          const isLost = !isReceived || isLostConnection(error);
          if (isLost) instances.avoid(address, goneMs);
          const other = instances.next(request.origin, tried);
          const isWithoutHarm = !isReceived || (isRead && !hasResponse && isLost);
          if (isWithoutHarm && other !== null) tryNext(other);
          else fail(controller, error);
        },
      },
    );
  };

  instances.find(request.origin).then(
    () => {
      tryNext(instances.next(request.origin, tried) ?? request.origin);
    },
    (error: unknown) => {
      fail(null, error instanceof Error ? error : new Error(String(error)));
    },
  );
};

/** Not an instance that hangs, which would double the wait. */
const isLostConnection = (error: Error): boolean =>
  'code' in error && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String(error.code));
