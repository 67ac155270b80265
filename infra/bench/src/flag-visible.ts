import type { BenchContext } from './bench.ts';
import type { BroughtMember } from './bring-members.ts';
import { outcomeOfClient } from './client.ts';
import type { Flag } from './flag-doors.ts';

/** What the admin, those whom he changes and who looks need. */
export interface FlagTask {
  readonly gatewayUrl: string;
  /** Of everybody. */
  readonly password: string;
  /** Changes the flags. */
  readonly admin: BroughtMember;
  /** Premium and an admin, too: looks at the others. */
  readonly watcher: BroughtMember;
  /** Get each of the flags, one after the other. */
  readonly members: readonly BroughtMember[];
  /** Those of them that are not counted. */
  readonly warmUp: number;
  /** Rated by all of them; another one that is going to be rated and hidden; and one to be hidden itself. */
  readonly entityIds: readonly [rated: string, photographed: string, hidden: string];
}

/** Milliseconds from the admin's asking until each door says so, by the door's name; infinite: it never did. */
export type Delays = Readonly<Record<string, number>>;

export type FlagFigures = Readonly<Record<Flag, readonly Delays[]>>;

export const changeFromOutside = async (
  context: Pick<BenchContext, 'cores' | 'afterwards'>,
  task: FlagTask,
): Promise<FlagFigures> => (await outcomeOfClient(context, 'flag-visible', task)) as FlagFigures;
