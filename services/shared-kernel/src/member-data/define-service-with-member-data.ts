import { memberDataRoutes } from '@candor/contracts';
import {
  defineService,
  serve,
  type App,
  type ServiceContext,
  type ServiceDefinition,
} from '@candor/platform';
import { sql } from 'slonik';
import type { z } from 'zod';
import { erasedMembersLookup } from './erased-members.lookup.ts';
import { createMemberEraser, type MemberData } from './member-eraser.ts';

/** A service that stores data about members. Identity, which owns the members, is not one. */
export const defineServiceWithMemberData = <Schema extends z.ZodObject, OwnPorts extends object = object>({
  memberData,
  ...service
}: ServiceDefinition<Schema, OwnPorts> & {
  readonly memberData: (context: ServiceContext<z.output<Schema>, OwnPorts>) => MemberData;
}): ServiceDefinition<Schema, OwnPorts> => {
  const eraserOf = (context: ServiceContext<z.output<Schema>, OwnPorts>) =>
    createMemberEraser({
      service: service.name,
      context,
      memberData: memberData(context),
      lookups: service.lookups,
    });
  return defineService({
    ...service,
    lookups: [...service.lookups, erasedMembersLookup],
    routes: [
      ...service.routes,
      (app, context) => memberDataRoutesOf(app, { context, memberData: memberData(context) }),
    ],
    prepare: async (context) => {
      await service.prepare?.(context);
      await eraserOf(context).eraseAtStart();
    },
    jobs: [...(service.jobs ?? []), (context) => eraserOf(context).start()],
  });
};

const memberDataRoutesOf = (
  app: App,
  { context, memberData }: { readonly context: ServiceContext; readonly memberData: MemberData },
): void => {
  serve(app, memberDataRoutes.collectMemberData, ({ params }) => memberData.collect(params.id));

  // The eraser then treats the member as if their deletion had just been announced.
  serve(app, memberDataRoutes.eraseMemberData, async ({ params, body }) => {
    await context.database.query(sql.unsafe`
      insert into erased_members (member_id, deleted_at) values (${params.id}, ${body.deletedAt})
      on conflict (member_id) do update set deleted_at = excluded.deleted_at, confirmed_at = null
    `);
  });
};
