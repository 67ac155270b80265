export { reachServices, type ReachedServices } from './reach-services.ts';
export { readRunning, type Running } from './running-file.ts';
export { keptSecret } from './secrets.ts';
export { allServices, internalClientFor, startServices, type RunningServices } from './stack.ts';
