export type RatingEvent = { type: 'RatingPublished' };
