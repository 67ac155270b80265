import { startKafkaBuses } from './kafka/kafka-samples.ts';
import { startPostgresBuses } from '../src/bus/postgres-samples.contract.ts';
import { describeOnEngine } from '../src/testing/engine.ts';
import { describeConsumers } from './consumers-on-a-bus.contract.ts';

describeConsumers('Postgres', startPostgresBuses);

describeOnEngine('Kafka', (address) => {
  describeConsumers('Kafka', () => startKafkaBuses(address));
});
