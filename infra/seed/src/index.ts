export { makeDemoWorld, readDemoNotes, type DemoNotes } from './make-demo-world.ts';
export { type SeedLogin, type SeedOptions, seedDemoWorld, type SeedSummary } from './seed-demo-world.ts';
export type { ServicesDoor } from './services-door.ts';
