/** What can be run, each a file in `scenarios/`, with the seconds it takes at most. */
export const scenarios = {
  smoke: { seconds: 60, meaning: 'a few requests of every kind: does it work at all' },
  search: { seconds: 150, meaning: 'visitors who search, 40 a second' },
  mixed: { seconds: 150, meaning: 'visitors who search and read, members who rate and vote' },
} as const;

export type ScenarioName = keyof typeof scenarios;

export const isScenario = (name: string | undefined): name is ScenarioName =>
  name !== undefined && Object.hasOwn(scenarios, name);
