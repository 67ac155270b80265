import {
  adminMergingRoutes,
  alertRoutes,
  adminOperationsRoutes,
  adminRoutes,
  auditRoutes,
  billingRoutes,
  catalogRoutes,
  deletionPreviewRoutes,
  moderationRoutes,
  identityRoutes,
  mediaRoutes,
  notificationRoutes,
  pushRoutes,
  ratingsRoutes,
  reportsRoutes,
  requestsRoutes,
  savedRoutes,
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
  /** Its key in its table. */
  readonly name: string;
  readonly contract: RouteContract;
  readonly paths: readonly string[];
}

type RouteTable = Readonly<Record<string, RouteContract>>;

/** Lists, because routes of two tables can have the same name. */
const tables: Readonly<Record<ServiceName, readonly RouteTable[]>> = {
  identity: [identityRoutes],
  catalog: [catalogRoutes],
  ratings: [ratingsRoutes],
  media: [mediaRoutes],
  search: [searchRoutes],
  'social-messaging': [socialMessagingRoutes, savedRoutes, notificationRoutes, pushRoutes, alertRoutes],
  billing: [billingRoutes],
  realtime: [],
  admin: [
    adminRoutes,
    auditRoutes,
    adminMergingRoutes,
    adminOperationsRoutes,
    listingDecisionRoutes,
    moderationRoutes,
    deletionPreviewRoutes,
    reportsRoutes,
    requestsRoutes,
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

/** All routes that clients can reach. */
export const publicRoutes: readonly PublicRoute[] = serviceNames.flatMap((service) =>
  publicRoutesOf(service, tables[service]),
);
