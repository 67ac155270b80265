import type { RouteObject } from 'react-router-dom';
import { AdminRoute } from './guards/admin-route.tsx';
import { GuestRoute } from './guards/guest-route.tsx';
import { ProtectedRoute } from './guards/protected-route.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { PageLayout } from './layout/page-layout.tsx';
import { pageRoute } from './navigation/page.tsx';

/** Every route of the product; each page is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <ErrorBoundary />,
    children: [
      {
        element: <PageLayout />,
        children: [
          {
            // Inside the frame: a page that fails keeps header and footer.
            element: <ErrorBoundary />,
            children: [
              pageRoute('/', () => import('./routes/home.tsx')),
              pageRoute('/search', () => import('./routes/search.tsx')),
              pageRoute('/entity/:id', () => import('./routes/entity.tsx')),
              pageRoute('/entities/:id', () => import('./routes/entity.tsx')),
              pageRoute('/user/:id', () => import('./routes/user.tsx')),
              pageRoute('/privacy-policy', () => import('./routes/privacy-policy.tsx')),
              pageRoute('/terms-of-service', () => import('./routes/terms-of-service.tsx')),
              pageRoute('/community-guidelines', () => import('./routes/community-guidelines.tsx')),
              {
                element: <GuestRoute />,
                children: [pageRoute('/auth', () => import('./routes/auth.tsx'))],
              },
              {
                element: <ProtectedRoute />,
                children: [
                  pageRoute('/create-rating', () => import('./routes/create-rating.tsx')),
                  pageRoute('/create', () => import('./routes/create-rating.tsx')),
                  pageRoute('/messages', () => import('./routes/messages.tsx')),
                  pageRoute('/subscribe', () => import('./routes/subscribe.tsx')),
                ],
              },
              {
                // Its page has a sign-in prompt of its own for a session that ends while it is open.
                element: <ProtectedRoute whenSessionEnds="stay" />,
                children: [pageRoute('/dashboard', () => import('./routes/dashboard.tsx'))],
              },
              {
                element: <AdminRoute />,
                children: [
                  pageRoute('/admin', () => import('./routes/admin.tsx')),
                  pageRoute('/admin/users', () => import('./routes/admin-users.tsx')),
                  pageRoute('/admin/entities', () => import('./routes/admin-entities.tsx')),
                  pageRoute('/admin/ratings', () => import('./routes/admin-ratings.tsx')),
                ],
              },
              pageRoute('*', () => import('./routes/not-found.tsx')),
            ],
          },
        ],
      },
    ],
  },
];
