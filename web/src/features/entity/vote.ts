import type { VoteResult } from '@candor/contracts';

/** Helpful, not helpful, or no vote. */
export type Vote = boolean | null;

interface Voted {
  helpfulCount: number;
  myVote?: Vote | undefined;
}

/** What the count will be once the vote has been cast; only helpful votes are counted. */
export function afterVote({ helpfulCount, myVote }: Voted, vote: Vote): VoteResult {
  const others = helpfulCount - (myVote === true ? 1 : 0);
  return { helpfulCount: Math.max(0, others) + (vote === true ? 1 : 0), myVote: vote };
}
