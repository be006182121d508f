import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { AnyRoute, RouteComponent } from '@tanstack/react-router'
import { queryClient } from './api.ts'
import { HomePage } from './home/HomePage.tsx'
import { Layout } from './layout/Layout.tsx'
import type { laterPages } from './later-pages.ts'
import { crashPaths, links, soonPaths } from './links.ts'
import { parseSearch, stringifySearch } from './navigation.tsx'
import { isCutOff, refreshSession, sessionQuery } from './session.ts'

type LaterPages = typeof laterPages

const rootRoute = createRootRoute({
  component: Layout,
  beforeLoad: async ({ location }) => {
    // Few visitors come with a partner's tag; the others do not wait for what knows of it.
    if ('btag' in location.search)
      (await import('./affiliate-tag.ts')).meetTag(location.searchStr, Date.now())
  },
  notFoundComponent: lazyRouteComponent(() => import('./pages/NotFoundPage.tsx'), 'NotFoundPage'),
})

const ofRoot = () => rootRoute
const child = { getParentRoute: ofRoot }

const home = createRoute({ ...child, path: '/', component: HomePage })

/** A page that is fetched when somebody goes there, and what its module calls it. */
const page = <M extends Record<N, RouteComponent>, N extends string>(
  path: string,
  load: () => Promise<M>,
  name: N,
) => ({ path, component: lazyRouteComponent<Record<N, RouteComponent>, N>(load, name) })
const routesOf = (parent: () => AnyRoute, pages: readonly ReturnType<typeof page>[]) =>
  pages.map((one) => createRoute({ getParentRoute: parent, ...one }))

/** A page of which not even the name is known before somebody goes there. */
const later =
  <M,>(pick: (pages: LaterPages) => () => Promise<M>) =>
  async () =>
    pick((await import('./later-pages.ts')).laterPages)()

const mailLinks = later((pages) => pages.mailLinks)
const resetPage = later((pages) => pages.reset)
const open = routesOf(ofRoot, [
  page('/auth/login', () => import('./auth/LoginPage.tsx'), 'LoginPage'),
  page('/auth/register', () => import('./auth/RegisterPage.tsx'), 'RegisterPage'),
  page(
    links.forgotPassword,
    later((pages) => pages.forgot),
    'ForgotPage',
  ),
  // The links of mails; `/auth/reset` is the short form of the first.
  page('/auth/reset-password', resetPage, 'ResetPage'),
  page('/auth/reset', resetPage, 'ResetPage'),
  page('/auth/confirm-email', mailLinks, 'ConfirmEmailPage'),
  page('/auth/confirm-browser', mailLinks, 'ConfirmBrowserPage'),
  page('/auth/confirm-contact', mailLinks, 'ConfirmContactPage'),
  page('/auth/undo-contact', mailLinks, 'UndoContactPage'),
  page('/slots', () => import('./slots/SlotsPage.tsx'), 'SlotsPage'),
  page(
    '/sayfa/$slug',
    later((pages) => pages.cms),
    'CmsPage',
  ),
  page(
    '/support',
    later((pages) => pages.support),
    'SupportPage',
  ),
  page(
    links.requestCall,
    later((pages) => pages.callback),
    'CallbackPage',
  ),
  page(
    links.cookies,
    later((pages) => pages.cookies),
    'CookiesPage',
  ),
  page(
    links.affiliateApply,
    later((pages) => pages.affiliate),
    'AffiliatePage',
  ),
  page(
    links.promotions,
    later((pages) => pages.promotions),
    'PromotionsPage',
  ),
  page(
    links.liveCasino,
    later((pages) => pages.liveCasino),
    'LiveCasinoPage',
  ),
  page(
    links.beton,
    later((pages) => pages.beton),
    'BetonPage',
  ),
  ...crashPaths.map((path) =>
    page(
      path,
      later((pages) => pages.crash),
      'CrashPage',
    ),
  ),
  ...[links.virtual, links.beton, links.tombala].map((product) =>
    page(
      links.table(product, '$slug'),
      later((pages) => pages.tablePlace),
      'TablePlacePage',
    ),
  ),
  ...soonPaths.map((path) =>
    page(
      path,
      later((pages) => pages.soon),
      'SoonPage',
    ),
  ),
])

/** Addresses that live elsewhere here. */
const movedOf = (
  parent: () => AnyRoute,
  places: readonly (readonly [path: string, href: string])[],
) =>
  places.map(([path, href]) =>
    createRoute({
      getParentRoute: parent,
      path,
      beforeLoad: () => {
        throw redirect({ href, replace: true })
      },
    }),
  )
const moneyPlaces = [
  ['/deposit', links.wallet('deposit')],
  ['/withdraw', links.wallet('withdraw')],
] as const
// As the specification links to them.
const moved = movedOf(ofRoot, [
  ['/login', links.login()],
  ['/games', links.slots()],
  ...moneyPlaces,
])

/** Everything below needs a session; a check that fails counts as none (specification §8). */
const account = createRoute({
  ...child,
  path: '/account',
  beforeLoad: async ({ location }) => {
    const known = queryClient.getQueryData(sessionQuery.queryKey)
    const user = known ?? (await refreshSession().catch(() => null))
    if (user === null && !isCutOff())
      throw redirect({ href: links.login(location.href), replace: true })
  },
  component: lazyRouteComponent(
    later((pages) => pages.account),
    'AccountPage',
  ),
})
const ofAccount = () => account
const accountRoutes = [
  ...routesOf(ofAccount, [
    page(
      '/profile',
      later((pages) => pages.profile),
      'ProfilePage',
    ),
    page(
      '/wallet',
      later((pages) => pages.wallet),
      'WalletPage',
    ),
    page(
      '/transactions',
      later((pages) => pages.transactions),
      'TransactionsPage',
    ),
    page(
      '/bonuses',
      later((pages) => pages.bonuses),
      'BonusesPage',
    ),
    page(
      '/adil-oyun',
      later((pages) => pages.fairness),
      'FairnessPage',
    ),
    page(
      '/guvenli-oyun',
      later((pages) => pages.saferPlay),
      'SaferPlayPage',
    ),
    page(
      '/kisisel-verilerim',
      later((pages) => pages.personalData),
      'DataPage',
    ),
    page(
      '/hesabi-kapat',
      later((pages) => pages.closing),
      'ClosingPage',
    ),
    page(
      '/messages',
      later((pages) => pages.messages),
      'MessagesPage',
    ),
  ]),
  ...movedOf(ofAccount, [['/', links.profile], ...moneyPlaces]),
]

export const router = createRouter({
  routeTree: rootRoute.addChildren([home, ...open, ...moved, account.addChildren(accountRoutes)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 1_000_000,
  defaultErrorComponent: lazyRouteComponent(() => import('./pages/ErrorPage.tsx'), 'ErrorPage'),
})
