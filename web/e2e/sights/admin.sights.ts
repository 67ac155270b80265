import type { Sight } from './sight.ts';

export const adminSights: Sight[] = [
  {
    name: 'admin dashboard',
    path: '/admin',
    as: 'admin',
    shows: 'Admin Dashboard',
    title: /^Admin Dashboard/,
  },
  {
    name: 'admin users',
    path: '/admin/users',
    as: 'admin',
    shows: 'User Management',
    title: /^User Management/,
  },
  {
    name: 'admin entities',
    path: '/admin/entities',
    as: 'admin',
    shows: 'Entity Management',
    title: /^Entity Management/,
  },
  {
    name: 'admin ratings',
    path: '/admin/ratings',
    as: 'admin',
    shows: 'Rating Moderation',
    title: /^Rating Moderation/,
  },
];
