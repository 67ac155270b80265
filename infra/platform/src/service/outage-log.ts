import type { Logger } from '../telemetry/logger.ts';
import { awayOf } from './outage.ts';

/** Logs what fails again and again: once for each reason until it works again, which is logged, too. */
export interface OutageLog {
  report(error: unknown, message: string, facts?: object): void;
  end(): void;
}

export const createOutageLog = (log: Logger, source: object): OutageLog => {
  const reported = new Set<string>();
  let failures = 0;
  return {
    report: (error, message, facts = {}) => {
      failures += 1;
      const away = awayOf(error);
      const reason = away ?? (error instanceof Error ? error.message : String(error));
      const level = reported.has(reason) ? 'debug' : 'warn';
      reported.add(reason);
      log[level]({ ...source, ...facts, ...(away === null ? {} : { away }), err: error, failures }, message);
    },
    end: () => {
      if (reported.size > 0) log.info({ ...source, failures }, 'works again');
      reported.clear();
      failures = 0;
    },
  };
};
