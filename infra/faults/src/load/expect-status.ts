import type { SiteAnswer } from './site.ts';

/** Throws unless the answer is the only one with which all that follows makes sense. */
export const expectStatus = (answer: SiteAnswer, status: number, what: string): void => {
  if (answer.status === status) return;
  throw new Error(`${what} was answered with ${answer.status}: ${JSON.stringify(answer.json)}`);
};
