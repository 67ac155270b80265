import { runAlone } from '@candor/platform';
import { adminService } from './service.ts';

await runAlone(adminService);
