import {
  adminOperationsRoutes,
  adminRoutes,
  auditRoutes,
  billingRoutes,
  catalogRoutes,
  deletionPreviewRoutes,
  moderationRoutes,
  identityRoutes,
  mediaRoutes,
  ratingsRoutes,
  reportsRoutes,
  listingDecisionRoutes,
  searchRoutes,
  socialMessagingRoutes,
  type RouteContract,
} from '@candor/contracts';
import { serviceNames, type ServiceName } from '@candor/platform';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The service that handles it. */
    readonly service?: ServiceName;
  }
}

export interface PublicRoute {
  readonly service: ServiceName;
  /** In its table. */
  readonly name: string;
  readonly contract: RouteContract;
  readonly paths: readonly string[];
}

type RouteTable = Readonly<Record<string, RouteContract>>;

/** Side by side and not in one, where a route would take the place of another one of its name. */
const tables: Readonly<Record<ServiceName, readonly RouteTable[]>> = {
  identity: [identityRoutes],
  catalog: [catalogRoutes],
  ratings: [ratingsRoutes],
  media: [mediaRoutes],
  search: [searchRoutes],
  'social-messaging': [socialMessagingRoutes],
  billing: [billingRoutes],
  realtime: [],
  admin: [
    adminRoutes,
    auditRoutes,
    adminOperationsRoutes,
    listingDecisionRoutes,
    moderationRoutes,
    deletionPreviewRoutes,
    reportsRoutes,
  ],
};

export const publicRoutesOf = (service: ServiceName, of: readonly RouteTable[]): readonly PublicRoute[] =>
  of
    .flatMap((table) => Object.entries(table))
    .filter(([, { access }]) => access !== 'internal')
    .map(([name, contract]) => ({
      service,
      name,
      contract,
      paths: [contract.path, ...(contract.aliases ?? [])],
    }));

/** Everything the public may call: what is not in here cannot be reached. */
export const publicRoutes: readonly PublicRoute[] = serviceNames.flatMap((service) =>
  publicRoutesOf(service, tables[service]),
);
