import { memberDataRoutes } from '@candor/contracts';
import type { App } from '../http/create-app.ts';
import { serve } from '../http/serve.ts';
import type { MemberData } from './member-data.ts';

export const serveMemberData = (app: App, memberData: MemberData): void => {
  serve(app, memberDataRoutes.collectMemberData, ({ params }) => memberData.collect(params.id));
};
