/** Told in a sentence, without a stack. */
export class Problem extends Error {}
