/**
 * Our own errors that give up a transaction. Everything is rolled back and the pool reuses the connection. After any
 * other error the pool closes it.
 */
export abstract class Refusal extends Error {}
