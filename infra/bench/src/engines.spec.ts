import { describe, expect, it } from 'vitest';
import { refuseUsedKafka } from './engines.ts';

describe('the Kafka of a benchmark', () => {
  it('is refused when it has topics of a Candor', () => {
    expect(() => {
      refuseUsedKafka(['orders', 'candor.ratings.rating']);
    }).toThrow('it has candor.ratings.rating');
  });

  it('may have other topics', () => {
    expect(() => {
      refuseUsedKafka(['orders', '__consumer_offsets', 'candor.spec.1']);
    }).not.toThrow();
  });
});
