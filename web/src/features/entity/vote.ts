/** Helpful, not helpful, or no vote. */
export type Vote = boolean | null;

/** What a vote changes of a review. */
export interface Voted {
  helpfulCount: number;
  myVote: Vote;
}

/** What the count will be once the vote has been cast; only helpful votes are counted. */
export function afterVote(
  { helpfulCount, myVote }: { helpfulCount: number; myVote?: Vote | undefined },
  vote: Vote,
): Voted {
  const others = helpfulCount - (myVote === true ? 1 : 0);
  return { helpfulCount: Math.max(0, others) + (vote === true ? 1 : 0), myVote: vote };
}
