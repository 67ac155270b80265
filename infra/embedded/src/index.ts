export { internalClientFor } from './reach-services.ts';
export { readRunning, type Running, storedSecret } from './data-folder.ts';
export { allServices } from '@candor/migrate';
export { startServices, type RunningServices } from './stack.ts';
