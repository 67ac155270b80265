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
  {
    name: 'admin audit log',
    path: '/admin?view=audit',
    as: 'admin',
    shows: 'Audit Log',
    title: /^Audit Log/,
  },
  {
    name: 'admin claims',
    path: '/admin?view=claims',
    as: 'admin',
    shows: 'Claims',
    title: /^Claims/,
  },
  {
    name: 'admin suggestions',
    path: '/admin?view=suggestions',
    as: 'admin',
    shows: 'Edit Suggestions',
    title: /^Edit Suggestions/,
  },
  {
    name: 'admin operations',
    path: '/admin?view=operations',
    as: 'admin',
    shows: 'Operations',
    title: /^Operations/,
  },
];
