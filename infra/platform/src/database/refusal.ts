/**
 * What our own code throws to give up a transaction. Everything is rolled back and nothing is wrong with the connection,
 * which the pool keeps; after any other error it closes it.
 */
export abstract class Refusal extends Error {}
