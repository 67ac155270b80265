import type { Announced } from '@candor/platform';

type Written = Announced<'ratings.rating-published.v1'> | Announced<'ratings.rating-revised.v1'>;

/**
 * Whether who signs the rating was signed in and wrote it. What an import brings was no member's act, whatever date it has,
 * nor is a photo that an admin takes out an edit of the author's.
 */
export const isWrittenByAuthor = ({ actorId, data }: Written): boolean => actorId === data.authorId;
