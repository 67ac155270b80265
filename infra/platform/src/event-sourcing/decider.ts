/** A past-tense fact of one stream. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * The rules of one kind of stream, as pure functions. `decide` is synchronous and total: no clock, randomness or I/O;
 * times, ids and facts from lookups come in the command. It returns the new facts, `[]` for nothing new, or throws
 * `RuleViolation`, `NotAllowed` or `NotFound`.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: () => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}

export const fold = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  events: readonly Event[],
): State => events.reduce((state, event) => decider.evolve(state, event), decider.initialState());
