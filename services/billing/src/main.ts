import { runAlone } from '@candor/platform';
import { billingService } from './service.ts';

await runAlone(billingService);
