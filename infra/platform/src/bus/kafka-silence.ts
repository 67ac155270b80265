import { setTimeout as pause } from 'node:timers/promises';

export interface SilenceOptions {
  readonly everyMs: number;
  readonly isSilent: () => boolean;
  readonly kafkaAnswers: () => Promise<boolean>;
  /** Ends the watch, which then never rejects for silence. */
  readonly signal: AbortSignal;
}

/**
 * Rejects when a consumer was silent at two looks in a row although Kafka answers others: kafkajs is known to hang
 * without saying so. While Kafka is away everybody is silent, and patient.
 */
export const silenceOf = async ({
  everyMs,
  isSilent,
  kafkaAnswers,
  signal,
}: SilenceOptions): Promise<never> => {
  for (let looks = 0; looks < 2;) {
    await pause(everyMs, undefined, { signal });
    looks = isSilent() && (await kafkaAnswers()) ? looks + 1 : 0;
  }
  throw new Error('the consumer has fallen silent');
};
