/** What the main thread did since the last sample. */
export interface Sample {
  /** The share of time in which the event loop was busy, from 0 to 1. A busy host makes it larger than our own work does. */
  readonly utilization: number;
  /** CPU time of the main thread, which a busy host does not change. */
  readonly cpuMs: number;
}

/** The requests that this process has received and not responded to. */
export interface OwnQueue {
  enter(): void;
  leave(): void;
  sample(sample: Sample): void;
  /** The work of this process alone would delay another request by too much. */
  isTooLong(): boolean;
}

/** So few never wait for each other noticeably, however slow the host is. */
const alwaysAdmitted = 64;
const saturatedAt = 0.9;
/** Of a new sample in the average. */
const weight = 0.3;

/**
 * The delay that this process causes itself: the requests in flight times the CPU time that a response takes. Only a saturated event
 * loop counts, because requests in flight also wait for others. `maxDelayMs`: 0 for any.
 */
export const createOwnQueue = (maxDelayMs: number): OwnQueue => {
  let inFlight = 0;
  let responses = 0;
  let cpuMsPerResponse = 0;
  let isSaturated = false;
  return {
    enter: () => {
      inFlight += 1;
    },
    leave: () => {
      inFlight -= 1;
      responses += 1;
    },
    sample: ({ utilization, cpuMs }) => {
      isSaturated = utilization >= saturatedAt;
      if (responses === 0) return;
      const measured = cpuMs / responses;
      cpuMsPerResponse =
        cpuMsPerResponse === 0 ? measured : cpuMsPerResponse * (1 - weight) + measured * weight;
      responses = 0;
    },
    isTooLong: () =>
      maxDelayMs > 0 && inFlight >= alwaysAdmitted && isSaturated && inFlight * cpuMsPerResponse > maxDelayMs,
  };
};
