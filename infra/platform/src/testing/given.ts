import { expect } from 'vitest';
import { fold, type Decider, type DomainEvent } from '../event-sourcing/stream-type.ts';

/** Given these events, when this is commanded, then that follows. */
export const given = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  ...events: readonly Event[]
) => ({
  when: (command: Command) => {
    const decide = () => decider.decide(command, fold(decider, events));
    return {
      then: (...expected: readonly Event[]) => {
        expect(decide()).toEqual(expected);
      },
      thenNothing: () => {
        expect(decide()).toEqual([]);
      },
      thenRefused: (code: string) => {
        expect(decide).toThrow(expect.objectContaining({ code }));
      },
    };
  },
});
