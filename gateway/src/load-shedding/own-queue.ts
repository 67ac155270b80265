/** What happened since the last sample. */
export interface Sample {
  readonly elapsedMs: number;
  /** The share of time in which the event loop was busy, from 0 to 1. */
  readonly utilization: number;
}

/** The requests that this process has received and not responded to. */
export interface OwnQueue {
  enter(): void;
  leave(): void;
  sample(sample: Sample): void;
  /** So few requests are in flight that new clients hardly wait, in whatever order the requests start. */
  readonly isShort: () => boolean;
  /** Another request would wait too long behind those before it. Visitors' reads are refused first. */
  isTooLong(isOfVisitor: boolean): boolean;
}

/** So few clients never wait for each other noticeably, however slow the host is. */
const alwaysAdmitted = 64;
const fewRequests = 24;
/** Writes and members' reads may wait for so many times as long as visitors' reads. */
const waitOfOthers = 2;
/** Below, requests wait for others more than for this process, and may do so for longer. */
const busyAt = 0.5;
const patientFactor = 4;
/** Of a new sample in the average. */
const weight = 0.3;
/** A queue that has been short for so many samples says nothing about the next one. */
const samplesBelieved = 100;

/**
 * Measures how fast this process works its own queue off, and only while there is one: the wait of another request is the number of
 * requests in flight times the time for each. A burst in a quiet time is admitted. `maxDelayMs`: 0 for any delay.
 */
export const createOwnQueue = (maxDelayMs: number): OwnQueue => {
  let inFlight = 0;
  let shortest = 0;
  let responses = 0;
  let believed = 0;
  let msPerResponse = 0;
  let limitMs = maxDelayMs;

  const measure = (elapsedMs: number): void => {
    // Without a response, it takes longer than the sample.
    const measured = elapsedMs / Math.max(1, responses);
    msPerResponse = believed === 0 ? measured : msPerResponse * (1 - weight) + measured * weight;
    believed = samplesBelieved;
  };

  return {
    enter: () => {
      inFlight += 1;
    },
    leave: () => {
      inFlight -= 1;
      responses += 1;
      shortest = Math.min(shortest, inFlight);
    },
    sample: ({ elapsedMs, utilization }) => {
      if (shortest >= alwaysAdmitted) measure(elapsedMs);
      else believed = Math.max(0, believed - 1);
      limitMs = utilization >= busyAt ? maxDelayMs : maxDelayMs * patientFactor;
      responses = 0;
      shortest = inFlight;
    },
    isShort: () => inFlight <= fewRequests,
    isTooLong: (isOfVisitor) =>
      maxDelayMs > 0 &&
      believed > 0 &&
      inFlight >= alwaysAdmitted &&
      inFlight * msPerResponse > limitMs * (isOfVisitor ? 1 : waitOfOthers),
  };
};
