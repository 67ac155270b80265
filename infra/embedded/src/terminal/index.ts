export { drawBox, type BoxSection } from './box.ts';
export { createProgress, type Progress } from './progress.ts';
export { describeTerminal, type Terminal } from './terminal.ts';
