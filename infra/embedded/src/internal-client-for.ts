import { createCallerSigner, createInternalClient, type InternalClient } from '@candor/platform';
import type { RunningServices } from './stack.ts';

/** Calls the services as one of ours. */
export const internalClientFor = (
  service: string,
  { urls, secret }: Pick<RunningServices, 'urls' | 'secret'>,
): InternalClient => createInternalClient({ service, urls, signer: createCallerSigner(secret) });
