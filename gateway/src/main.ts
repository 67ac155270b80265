import { noticeMs, runProcess } from '@candor/platform';
import { runGateway } from './gateway.ts';

await runProcess('gateway', (environment) => runGateway({ environment, listenOnMs: noticeMs }));
