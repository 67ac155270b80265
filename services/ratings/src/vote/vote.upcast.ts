import type { StoredEvent } from '@candor/platform';

/** Ballots of before addresses were confirmed count. */
export const upcastVote = ({ type, data }: StoredEvent): StoredEvent => ({
  type,
  data: {
    ...data,
    ...(data['ballot'] === undefined ? {} : { ballot: counted(data['ballot']) }),
    previous: counted(data['previous']),
  },
});

const counted = (ballot: unknown): unknown =>
  ballot === null ? null : { isCounted: true, ...(ballot as object) };
