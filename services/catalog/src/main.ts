import { runAlone } from '@candor/platform';
import { catalogService } from './service.ts';

await runAlone(catalogService);
