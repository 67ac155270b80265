import { runAlone } from '@candor/platform';
import { ratingsService } from './service.ts';

await runAlone(ratingsService);
