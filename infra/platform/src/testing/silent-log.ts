import { pino } from 'pino';

/** For what needs a logger and is not asked what it logs. */
export const silentLog = pino({ level: 'silent' });
