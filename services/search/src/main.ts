import { runAlone } from '@candor/platform';
import { searchService } from './service.ts';

await runAlone(searchService);
