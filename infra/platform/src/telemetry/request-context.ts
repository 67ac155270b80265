import { AsyncLocalStorage } from 'node:async_hooks';

/** An announced event that a request caused, here or in another service. */
export interface WrittenVersion {
  readonly topic: string;
  readonly streamId: string;
  readonly version: number;
}

/** The context that follows a request or an event: into logs, other services and new events. */
export interface RequestContext {
  readonly requestId: string;
  /** W3C trace context. */
  readonly traceparent: string | null;
  /** The same for everything that one request caused. */
  readonly correlationId: string;
  /** The event that caused this, if there is one. */
  readonly causationId: string | null;
  readonly actorId: string | null;
  /** The request's changes so far, in order. `null` outside of a request. */
  readonly written: WrittenVersion[] | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

const background: RequestContext = {
  requestId: 'background',
  traceparent: null,
  correlationId: 'background',
  causationId: null,
  actorId: null,
  written: null,
};

export const currentContext = (): RequestContext => storage.getStore() ?? background;

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);
