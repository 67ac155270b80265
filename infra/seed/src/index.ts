export { makeDemoWorld, readDemoNotes, type DemoNotes } from './make-demo-world.ts';
