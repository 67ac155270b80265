import type { BenchContext } from './bench.ts';
import { outcomeOfClient } from './client.ts';
import type { Subscriber } from './premium-gates.ts';
import type { Login } from './sign-in.ts';

/** What who subscribes and who looks need. */
export interface PremiumTask {
  readonly gatewayUrl: string;
  /** Of all of them. */
  readonly password: string;
  /** Members without premium; they subscribe one after the other. */
  readonly subscribers: readonly Subscriber[];
  /** Those of them that are not counted. */
  readonly warmUp: number;
  /** Premium by grant. */
  readonly admin: Login & { readonly memberId: string };
}

export interface PremiumFigures {
  /** By gate, milliseconds from the moment each pays until it is open; infinite: it stayed closed. */
  readonly delays: Readonly<Record<string, readonly number[]>>;
}

export const subscribeFromOutside = async (
  context: Pick<BenchContext, 'cores' | 'afterwards'>,
  task: PremiumTask,
): Promise<PremiumFigures> => (await outcomeOfClient(context, 'premium-everywhere', task)) as PremiumFigures;
