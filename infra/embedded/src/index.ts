export { internalClientFor } from './internal-client-for.ts';
export { readRunning, type Running } from './running-file.ts';
export { keptSecret } from './secrets.ts';
export { allServices, startServices, type RunningServices } from './stack.ts';
