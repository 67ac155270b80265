import { noticeMs } from '../http/draining.ts';
import { runProcess } from './run-process.ts';
import { runService } from './run-service.ts';
import type { AnyService } from './service.ts';

/** A service's `main.ts`: the service as a process of its own. */
export const runAlone = (service: AnyService): Promise<void> =>
  runProcess(service.name, (environment) => runService(service, { environment, listenOnMs: noticeMs }));
