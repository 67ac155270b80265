import {
  adminOperationsRoutes,
  adminRoutes,
  auditRoutes,
  billingRoutes,
  catalogRoutes,
  deletionPreviewRoutes,
  hidingRoutes,
  identityRoutes,
  mediaRoutes,
  ratingsRoutes,
  reportsRoutes,
  reviewRoutes,
  searchRoutes,
  socialMessagingRoutes,
  type RouteContract,
} from '@candor/contracts';
import { serviceNames, type ServiceName } from '@candor/platform';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who answers. */
    readonly service?: ServiceName;
  }
}

export interface PublicRoute {
  readonly service: ServiceName;
  readonly contract: RouteContract;
  readonly paths: readonly string[];
}

const tables: Readonly<Record<ServiceName, Readonly<Record<string, RouteContract>>>> = {
  identity: identityRoutes,
  catalog: catalogRoutes,
  ratings: ratingsRoutes,
  media: mediaRoutes,
  search: searchRoutes,
  'social-messaging': socialMessagingRoutes,
  billing: billingRoutes,
  realtime: {},
  admin: {
    ...adminRoutes,
    ...auditRoutes,
    ...adminOperationsRoutes,
    ...reviewRoutes,
    ...hidingRoutes,
    ...deletionPreviewRoutes,
    ...reportsRoutes,
  },
};

/** Everything the public may call: what is not in here cannot be reached. */
export const publicRoutes: readonly PublicRoute[] = serviceNames.flatMap((service) =>
  Object.values(tables[service])
    .filter(({ access }) => access !== 'internal')
    .map((contract) => ({ service, contract, paths: [contract.path, ...(contract.aliases ?? [])] })),
);
