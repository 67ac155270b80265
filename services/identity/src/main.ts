import { runAlone } from '@candor/platform';
import { identityService } from './service.ts';

await runAlone(identityService);
