import { pushServiceOf } from './push/push-services.ts';

export interface SocialMessagingPorts {
  /** The push service of an endpoint; `null`: at none that a subscription may name. */
  readonly pushServiceOf: (endpoint: string) => string | null;
}

export const openPorts = (): Promise<SocialMessagingPorts> => Promise.resolve({ pushServiceOf });
