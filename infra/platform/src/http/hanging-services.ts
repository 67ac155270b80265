import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, type Dispatcher } from 'undici';

/** A process accepts connections and responds to nothing, not even to whether it runs. */
export class ServiceHangs extends Error {
  override name = 'ServiceHangs';
}

/** Without a response for this long, a request makes us check whether its process responds at all. */
const suspectedAfterMs = 450;
const checkTicks = 10;
const tickMs = 40;
const lateTickMs = 60;
const checkTicksAtMost = 100;
/** The check takes at most so many times longer on a busy host, so that a request fails within two seconds. */
const mostTimesLonger = 3;
/** The same for a host with far more processes than cores, where any response can take seconds. */
const mostTimesLongerOverloaded = 6;
const checkAgainMs = 500;
/** A check goes on for so long, because a busy process may respond to it late. */
const checkTimeoutMs = 5_000;

const ownOrigins = new Set<string>();

/** Services at this URL run in this process, so they hang only if the caller does. */
export const noteOwnOrigin = (url: string): void => {
  ownOrigins.add(new URL(url).origin);
};

interface Circuit {
  /** Open: requests fail at once, until the process responds again. */
  isOpen: boolean;
  checking: Promise<void> | null;
  /** Fails the requests that wait for a response. */
  readonly waiting: Set<(error: Error) => void>;
}

type Controller = Dispatcher.DispatchController | null;

/**
 * A circuit breaker for each address. A process that hangs costs a request less than a second at first, and nothing afterwards. A
 * long response is no sign of that as long as the process responds to `/healthz`, so slow work keeps its long time limit.
 */
export const failAtHangingServices = (): Dispatcher.DispatcherComposeInterceptor => {
  const circuits = new Map<string, Circuit>();
  const circuitOf = (origin: string): Circuit => {
    const found = circuits.get(origin) ?? { isOpen: false, checking: null, waiting: new Set() };
    circuits.set(origin, found);
    return found;
  };

  const checkOnce = (origin: string, circuit: Circuit): Promise<void> => {
    circuit.checking ??= (async () => {
      const response = responseToCheck(origin);
      circuit.isOpen = !(await isInTime(response));
      circuit.checking = null;
      if (!circuit.isOpen) return;
      for (const fail of circuit.waiting) fail(new ServiceHangs(`${origin} hangs.`));
      void closeAtResponse(origin, circuit, response);
    })();
    return circuit.checking;
  };

  return (dispatch) => (request, handler) => {
    const origin = String(request.origin);
    if (ownOrigins.has(origin)) return dispatch(request, handler);
    const circuit = circuitOf(origin);
    let controller: Controller = null;
    let failure: Error | null = null;

    const respondWith = (error: Error): void => {
      // undici passes no controller when no connection was made; its types do not say so.
      handler.onResponseError?.(controller as Dispatcher.DispatchController, error);
    };
    if (circuit.isOpen) {
      queueMicrotask(() => {
        respondWith(new ServiceHangs(`${origin} hangs.`));
      });
      return true;
    }

    const fail = (error: Error): void => {
      stopWaiting();
      failure = error;
      controller?.abort(error);
      respondWith(error);
    };
    const suspect = async (): Promise<void> => {
      await checkOnce(origin, circuit);
      if (circuit.waiting.has(fail)) timer = setTimeout(() => void suspect(), checkAgainMs);
    };
    let timer = setTimeout(() => void suspect(), suspectedAfterMs);
    circuit.waiting.add(fail);
    const stopWaiting = (): void => {
      clearTimeout(timer);
      circuit.waiting.delete(fail);
    };

    return dispatch(request, {
      onRequestStart: (started, context) => {
        controller = started;
        if (failure === null) handler.onRequestStart?.(started, context);
        else started.abort(failure);
      },
      onRequestUpgrade: (...upgrade) => {
        stopWaiting();
        handler.onRequestUpgrade?.(...upgrade);
      },
      onResponseStart: (...start) => {
        stopWaiting();
        if (failure === null) handler.onResponseStart?.(...start);
      },
      onResponseData: (...data) => {
        if (failure === null) handler.onResponseData?.(...data);
      },
      onResponseEnd: (...end) => {
        stopWaiting();
        if (failure === null) handler.onResponseEnd?.(...end);
      },
      onResponseError: (failed, error) => {
        stopWaiting();
        if (failure === null) handler.onResponseError?.(failed, error);
      },
    });
  };
};

/** 1 on a host with a core for each process that wants to run, and more on a busier one, where a response takes longer. */
const timesLonger = (load: number, cores: number): number => {
  const perCore = load / cores;
  return Math.max(1, Math.min(mostTimesLonger, perCore), Math.min(mostTimesLongerOverloaded, perCore / 2));
};

/**
 * Whether the process sends any response, sooner or later. A refused connection is one: the process is gone and does not hang.
 */
const responseToCheck = async (origin: string): Promise<boolean> => {
  const agent = new Agent({ connections: 1 });
  const timeout = AbortSignal.timeout(checkTimeoutMs);
  try {
    await agent.request({ origin, path: '/healthz', method: 'GET', signal: timeout });
    return true;
  } catch {
    return !timeout.aborted;
  } finally {
    void agent.destroy();
  }
};

/**
 * A late tick means that this process or the whole host is busy, and so may be the other process, so such ticks do not count. A
 * process that the host lets run at once may wait for one that it does not, so a busy host makes the check longer.
 */
export const isInTime = async (
  response: Promise<boolean>,
  load = loadavg()[0] ?? 0,
  cores = availableParallelism(),
): Promise<boolean> => {
  const ticksOnTime = checkTicks * timesLonger(load, cores);
  for (let [ticks, onTime] = [0, 0]; onTime < ticksOnTime && ticks < checkTicksAtMost; ticks += 1) {
    const begun = performance.now();
    const isResponding = await Promise.race([response, pause(tickMs, false)]);
    if (isResponding) return true;
    if (performance.now() - begun < lateTickMs) onTime += 1;
  }
  return false;
};

/** A process that was only busy gets requests again as soon as it responds. */
const closeAtResponse = async (
  origin: string,
  circuit: Circuit,
  response: Promise<boolean>,
): Promise<void> => {
  for (let check = response; circuit.isOpen; check = responseToCheck(origin)) {
    void check.then((isResponding) => {
      if (isResponding) circuit.isOpen = false;
    });
    await pause(checkAgainMs, undefined, { ref: false });
  }
};
