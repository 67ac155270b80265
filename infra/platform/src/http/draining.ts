import type { App } from './create-app.ts';

/** Whether this process was told to stop. From then on every answer ends its connection, so that none holds up the end. */
export const trackDraining = (app: App): (() => boolean) => {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) void reply.header('connection', 'close');
    done();
  });
  return () => isDraining;
};
