import { runAlone } from '@candor/platform';
import { socialMessagingService } from './service.ts';

await runAlone(socialMessagingService);
