const ports = '(bus|cache|sockets|blob|payments|mail|sms)';
const portFolder = `^(?:infra/platform|services/[^/]+)/src/${ports}`;
const tests = ['[.](spec|contract)[.]tsx?$', '/test/', '/testing/'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'To read one module of a cycle is to read all of it. Move what both need into a third module.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      comment: 'Everything depends on the contracts, so they depend on nothing of ours but the languages.',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(infra|services|gateway|web)/' },
    },
    {
      name: 'infra-imports-no-business',
      comment:
        'Only the starters, the benchmarks and the checks combine services; no other infra imports one.',
      severity: 'error',
      from: { path: '^infra/', pathNot: '^infra/(migrate|embedded|distributed|compose|bench|checks)/' },
      to: { path: '^(services|gateway|web)/' },
    },
    {
      name: 'services-talk-by-contract',
      comment:
        'A service imports contracts, the platform, the shared kernel and itself. It gets the rest from events and internal HTTP.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/shared-kernel/' },
      to: {
        path: '^(infra|services|gateway|web)/',
        pathNot: ['^services/$1/', '^services/shared-kernel/', '^infra/platform/'],
      },
    },
    {
      name: 'shared-kernel-imports-no-service',
      comment: 'The shared kernel is below all services, so it imports contracts and the platform only.',
      severity: 'error',
      from: { path: '^services/shared-kernel/' },
      to: {
        path: '^(infra|services|gateway|web)/',
        pathNot: ['^services/shared-kernel/', '^infra/platform/'],
      },
    },
    {
      name: 'gateway-links-no-service',
      comment: 'The gateway reaches services over HTTP only.',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(infra|services|web)/', pathNot: '^infra/platform/' },
    },
    {
      name: 'web-sees-only-contracts',
      comment: 'The browser gets no server code. Only its end-to-end tests may start the whole product.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/e2e/' },
      to: { path: '^(infra|services|gateway)/' },
    },
    {
      name: 'deciders-are-pure',
      comment:
        'A decider and its rules import events, contracts and the decider kit: no I/O, no clock, no driver.',
      severity: 'error',
      from: { path: '^services/.*[.](decider|rules)[.]ts$' },
      to: {
        pathNot: [
          '[.](?:events|rules)[.]ts$',
          // A port's interface, which is types only.
          `/src/${ports}/\\1[.]ts$`,
          '^contracts/',
          '/messages/index[.]ts$',
          '^infra/platform/src/index[.]ts$',
          // The same text always has the same language.
          '^services/shared-kernel/src/text/detect-language[.]ts$',
        ],
      },
    },
    {
      name: 'write-side-never-reads-read-models',
      comment:
        'A route puts the facts that a command needs into it. Announced events come from the stored events alone.',
      severity: 'error',
      from: { path: '^services/.*[.](events|decider|announce)[.]ts$' },
      to: { path: '/src/(read-models|lookups)/' },
    },
    {
      name: 'read-side-never-decides',
      comment: 'A read model folds events. It decides nothing and handles no command.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/(read-models|lookups)/' },
      to: { path: '[.](decider|commands?)[.]ts$' },
    },
    {
      name: 'one-place-chooses-an-adapter',
      comment:
        'Only the create-<port>.ts beside an adapter or the ports.ts of its service imports it, so that one place makes the choice.',
      severity: 'error',
      from: {
        pathNot: [
          `${portFolder}/create-[^/]+[.]ts$`,
          '^infra/platform/src/bus/kafka/',
          '^services/[^/]+/src/ports[.]ts$',
          '^services/search/src/create-search-documents[.]ts$',
          ...tests,
        ],
      },
      to: {
        path: [
          `${portFolder}/(?!create-|outgoing-)[^/]+-\\1[.]ts$`,
          '^infra/platform/src/bus/kafka/[^/]+[.]ts$',
          '^services/search/src/[^/]+/[^/]+-search-index[.]ts$',
        ],
      },
    },
    {
      name: 'kafkajs-in-one-folder',
      comment: 'One folder works around the defects of kafkajs, so that another client could replace it.',
      severity: 'error',
      from: {
        pathNot: ['^infra/platform/src/bus/kafka/', '^infra/platform/(test|src/testing)/', '^infra/bench/'],
      },
      to: { path: '(^|/)node_modules/kafkajs/' },
    },
    {
      name: 'features-do-not-import-each-other',
      comment: 'Routes compose features. A feature does not import another one.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/(features|app)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'components-import-no-feature',
      comment: 'Components and lib are below features and below the app.',
      severity: 'error',
      from: { path: '^web/src/(components|lib)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'everything-resolves',
      comment: 'A path that does not resolve escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^infra/checks/negative-controls/', '(^|/)dist/', '[?](raw|url)$'] },
    tsPreCompilationDeps: true,
    // Workspace packages are symlinks whose `exports` point at source. These options follow them.
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
