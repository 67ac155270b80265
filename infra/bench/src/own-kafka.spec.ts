import { describe, expect, it } from 'vitest';
import { refuseUsed } from './own-kafka.ts';

describe("a benchmark's Kafka", () => {
  it('is refused when services have their topics there', () => {
    expect(() => {
      refuseUsed(['orders', 'candor.ratings.rating']);
    }).toThrow('it has candor.ratings.rating');
  });

  it('may have topics of others', () => {
    expect(() => {
      refuseUsed(['orders', '__consumer_offsets', 'candor.spec.1']);
    }).not.toThrow();
  });
});
