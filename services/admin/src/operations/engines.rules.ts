import { EngineName, type OperatedEngine, type OperatedServiceState } from '@candor/contracts';

/** Every engine, as the services see it. */
export const enginesOf = (services: readonly OperatedServiceState[]): readonly OperatedEngine[] => {
  const conditions = services.flatMap((state) =>
    state.status === 'responding' && state.condition !== null
      ? [{ service: state.service, engines: state.condition.engines }]
      : [],
  );
  const reports = conditions.flatMap(({ service, engines }) =>
    engines.map((state) => ({ ...state, service })),
  );
  const haveAllReported = conditions.length === services.length;
  return EngineName.options.map((engine) => {
    const ofEngine = reports.filter((report) => report.engine === engine);
    const missedBy = ofEngine.filter(({ isUp }) => isUp === false).map(({ service }) => service);
    if (missedBy.length > 0) return { engine, status: 'down', missedBy };
    if (ofEngine.some(({ isUp }) => isUp === true)) return { engine, status: 'up', missedBy };
    return { engine, status: ofEngine.length === 0 && haveAllReported ? 'unused' : 'unknown', missedBy };
  });
};
