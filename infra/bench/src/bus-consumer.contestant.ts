import { runService } from '@candor/platform';
import { z } from 'zod';
import { consumerService } from './bus-services.ts';
import { answerParent } from './contestant.ts';

const environment = z.record(z.string(), z.string()).parse(JSON.parse(process.argv[2] ?? '{}'));
const service = await runService(consumerService, { environment });

answerParent(service.url, () => service.stop());
