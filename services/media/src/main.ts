import { runAlone } from '@candor/platform';
import { mediaService } from './service.ts';

await runAlone(mediaService);
