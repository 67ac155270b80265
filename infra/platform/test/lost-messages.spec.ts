import { startKafkaBuses } from './kafka/kafka-samples.ts';
import { startPostgresBuses } from '../src/bus/postgres-samples.contract.ts';
import { describeOnEngine } from '../src/testing/engine.ts';
import { describeLostMessages } from './lost-messages.contract.ts';

describeLostMessages('Postgres', startPostgresBuses);

describeOnEngine('Kafka', (address) => {
  describeLostMessages('Kafka', () => startKafkaBuses(address));
});
