import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { NotFound, NowhereHere, Problem } from './desk/Problem.tsx'
import { BASE, links, parseSearch, safeReturn, stringifySearch } from './links.ts'
import { sessionQuery } from './queries.ts'
import { LoginPage } from './session/LoginPage.tsx'
import { Shell } from './shell/Shell.tsx'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NowhereHere,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginPage,
})

// Everything behind the login. Whoever is not logged in comes back here after it.
const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  component: Shell,
  notFoundComponent: NotFound,
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session.logged_in) return
    const path = location.pathname + location.searchStr
    throw redirect(links.login(path === '/' ? undefined : safeReturn(path)))
  },
})

const pages = [
  createRoute({
    getParentRoute: () => desk,
    path: '/',
    component: lazyRouteComponent(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/team',
    component: lazyRouteComponent(() => import('./team/TeamPage.tsx'), 'TeamPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/brands',
    component: lazyRouteComponent(() => import('./brands/BrandsPage.tsx'), 'BrandsPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/site-pages',
    component: lazyRouteComponent(() => import('./site-pages/SitePagesPage.tsx'), 'SitePagesPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/banners',
    component: lazyRouteComponent(() => import('./banners/BannersPage.tsx'), 'BannersPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/live-tables',
    component: lazyRouteComponent(
      () => import('./live-tables/LiveTablesPage.tsx'),
      'LiveTablesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/house-accounts',
    component: lazyRouteComponent(
      () => import('./house-accounts/HouseAccountsPage.tsx'),
      'HouseAccountsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/deposits',
    component: lazyRouteComponent(() => import('./payments/DepositsPage.tsx'), 'DepositsPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/withdrawals',
    component: lazyRouteComponent(
      () => import('./payments/WithdrawalsPage.tsx'),
      'WithdrawalsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/kyc',
    component: lazyRouteComponent(() => import('./kyc/KycPage.tsx'), 'KycPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/messages',
    component: lazyRouteComponent(() => import('./threads/ThreadsPage.tsx'), 'ThreadsPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/callbacks',
    component: lazyRouteComponent(() => import('./callbacks/CallbacksPage.tsx'), 'CallbacksPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/affiliates',
    component: lazyRouteComponent(
      () => import('./affiliates/ApplicationsPage.tsx'),
      'ApplicationsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/outbox',
    component: lazyRouteComponent(() => import('./outbox/OutboxPage.tsx'), 'OutboxPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/cases',
    component: lazyRouteComponent(() => import('./cases/CasesPage.tsx'), 'CasesPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/announcements',
    component: lazyRouteComponent(
      () => import('./announcements/AnnouncementsPage.tsx'),
      'AnnouncementsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/bonuses',
    component: lazyRouteComponent(() => import('./bonuses/CampaignsPage.tsx'), 'CampaignsPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/bonuses/new',
    component: lazyRouteComponent(() => import('./bonuses/NewCampaignPage.tsx'), 'NewCampaignPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/bonuses/$id/offer',
    component: lazyRouteComponent(() => import('./bonuses/NextOfferPage.tsx'), 'NextOfferPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/bonuses/$id',
    component: lazyRouteComponent(() => import('./bonuses/CampaignPage.tsx'), 'CampaignPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/players',
    component: lazyRouteComponent(() => import('./players/PlayersPage.tsx'), 'PlayersPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/players/$id',
    component: lazyRouteComponent(() => import('./players/PlayerPage.tsx'), 'PlayerPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/licence',
    component: lazyRouteComponent(() => import('./licence/LicencePage.tsx'), 'LicencePage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/audit',
    component: lazyRouteComponent(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
  }),
]

export function createDeskRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([login, desk.addChildren(pages)]),
    basepath: BASE,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ({ error, reset }) => <Problem error={error} onRetry={reset} />,
  })
}
