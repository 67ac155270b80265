/** Recent ratings that many members found helpful, by title: what visitors meet first. */
export interface Spotlight {
  readonly daysAgo: number;
  readonly helpfulVotes: number;
  readonly photos: number;
  readonly author?: 'premium';
}

export const spotlights: Readonly<Record<string, Spotlight>> = {
  'When they light the lanterns': { daysAgo: 12, helpfulVotes: 41, photos: 5, author: 'premium' },
  'The window stools are worth waiting for': { daysAgo: 4, helpfulVotes: 38, photos: 1 },
  'Like walking inside a shell': { daysAgo: 26, helpfulVotes: 36, photos: 1 },
  'Ninety minutes on a Sunday evening': { daysAgo: 9, helpfulVotes: 34, photos: 1 },
  'A crying baby, erased': { daysAgo: 33, helpfulVotes: 32, photos: 1 },
  'I borrowed a canoe paddle': { daysAgo: 18, helpfulVotes: 30, photos: 1 },
  'Eighteen hours in a bowl': { daysAgo: 2, helpfulVotes: 27, photos: 1 },
  'Stand behind the curtain': { daysAgo: 47, helpfulVotes: 25, photos: 1 },
  'A table for the next fifty years': { daysAgo: 21, helpfulVotes: 23, photos: 1 },
  'The Salt Ledger kept me up': { daysAgo: 39, helpfulVotes: 21, photos: 1 },
};
