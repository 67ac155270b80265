import { createHmac } from 'node:crypto';

/**
 * Stands for a network (see `clientNetwork`) among the ratings of one listing. Keyed, because it says where somebody was;
 * with the listing in it, so that whoever reads the table cannot follow a network from one listing to the next.
 * `secret`: `INTERNAL_SECRET`.
 */
export const networkKey = (
  secret: string,
  { entityId, network }: { readonly entityId: string; readonly network: string },
): string => createHmac('sha256', secret).update(`rating-network ${entityId} ${network}`).digest('hex');
