import { runAlone } from '@candor/platform';
import { realtimeService } from './service.ts';

await runAlone(realtimeService);
