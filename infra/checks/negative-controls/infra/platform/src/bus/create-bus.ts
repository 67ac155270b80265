export { Kafka } from 'kafkajs';
