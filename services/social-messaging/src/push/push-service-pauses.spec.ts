import { describe, expect, it } from 'vitest';
import { createPushServicePauses } from './push-service-pauses.ts';

const one = 'https://push.example';

describe('a push service that does not work', () => {
  const start = () => {
    let seconds = 0;
    const pauses = createPushServicePauses(() => new Date(seconds * 1_000));
    const wait = (more: number) => {
      seconds += more;
    };
    return { pauses, wait };
  };

  it('is paused for longer with each failure in a row, and not for longer than five minutes', () => {
    const { pauses, wait } = start();
    for (const length of [5, 10, 20, 40, 80, 160, 300, 300]) {
      pauses.pause(one, 0);
      wait(length - 1);
      expect(pauses.paused()).toEqual([one]);
      wait(1);
      expect(pauses.paused()).toEqual([]);
    }
  });

  it('is paused once for requests that fail together', () => {
    const { pauses, wait } = start();
    for (const _ of Array.from({ length: 20 })) pauses.pause(one, 0);
    wait(5);
    expect(pauses.paused()).toEqual([]);
  });

  it('is paused for as long as it requests', () => {
    const { pauses, wait } = start();
    pauses.pause(one, 60);
    wait(59);
    expect(pauses.paused()).toEqual([one]);
  });

  it('pauses no other, and starts with a short pause after it worked', () => {
    const { pauses, wait } = start();
    pauses.pause(one, 0);
    wait(5);
    pauses.end(one);
    pauses.pause(one, 0);
    pauses.pause('https://other.example', 0);
    wait(5);
    expect(pauses.paused()).toEqual([]);
  });
});
