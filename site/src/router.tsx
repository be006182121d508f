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
import { crashPaths, links, soonPaths } from './links.ts'
import { parseSearch, stringifySearch } from './navigation.tsx'
import { isCutOff, refreshSession, sessionQuery } from './session.ts'

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

const mailLinks = () => import('./security/MailLinkPages.tsx')
const resetPage = () => import('./security/ResetPage.tsx')
const open = routesOf(ofRoot, [
  page('/auth/login', () => import('./auth/LoginPage.tsx'), 'LoginPage'),
  page('/auth/register', () => import('./auth/RegisterPage.tsx'), 'RegisterPage'),
  page(links.forgotPassword, () => import('./security/ForgotPage.tsx'), 'ForgotPage'),
  // The links of mails; `/auth/reset` is the short form of the first.
  page('/auth/reset-password', resetPage, 'ResetPage'),
  page('/auth/reset', resetPage, 'ResetPage'),
  page('/auth/confirm-email', mailLinks, 'ConfirmEmailPage'),
  page('/auth/confirm-browser', mailLinks, 'ConfirmBrowserPage'),
  page('/auth/confirm-contact', mailLinks, 'ConfirmContactPage'),
  page('/auth/undo-contact', mailLinks, 'UndoContactPage'),
  page('/slots', () => import('./slots/SlotsPage.tsx'), 'SlotsPage'),
  page('/sayfa/$slug', () => import('./pages/CmsPage.tsx'), 'CmsPage'),
  page('/support', () => import('./pages/SupportPage.tsx'), 'SupportPage'),
  page(links.requestCall, () => import('./callback/CallbackPage.tsx'), 'CallbackPage'),
  page(links.cookies, () => import('./pages/CookiesPage.tsx'), 'CookiesPage'),
  page(links.affiliateApply, () => import('./affiliate/AffiliatePage.tsx'), 'AffiliatePage'),
  page(links.promotions, () => import('./promotions/PromotionsPage.tsx'), 'PromotionsPage'),
  page(links.liveCasino, () => import('./live-casino/LiveCasinoPage.tsx'), 'LiveCasinoPage'),
  page(links.beton, () => import('./beton/BetonPage.tsx'), 'BetonPage'),
  page(links.virtual, () => import('./virtuals/VirtualsPage.tsx'), 'VirtualsPage'),
  ...crashPaths.map((path) => page(path, () => import('./crash/CrashPage.tsx'), 'CrashPage')),
  ...[links.virtual, links.beton, links.tombala].map((product) =>
    page(links.table(product, '$slug'), () => import('./table-pages.tsx'), 'TablePlacePage'),
  ),
  page(links.tombala, () => import('./tombala/TombalaPage.tsx'), 'TombalaPage'),
  ...soonPaths.map((path) => page(path, () => import('./pages/SoonPage.tsx'), 'SoonPage')),
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
  component: lazyRouteComponent(() => import('./account/AccountPage.tsx'), 'AccountPage'),
})
const ofAccount = () => account
const accountRoutes = [
  ...routesOf(ofAccount, [
    page('/profile', () => import('./profile/ProfilePage.tsx'), 'ProfilePage'),
    page('/wallet', () => import('./wallet/WalletPage.tsx'), 'WalletPage'),
    page('/transactions', () => import('./transactions/TransactionsPage.tsx'), 'TransactionsPage'),
    page('/bonuses', () => import('./bonuses/BonusesPage.tsx'), 'BonusesPage'),
    page('/adil-oyun', () => import('./fairness/FairnessPage.tsx'), 'FairnessPage'),
    page('/guvenli-oyun', () => import('./protection/SaferPlayPage.tsx'), 'SaferPlayPage'),
    page('/kisisel-verilerim', () => import('./personal-data/DataPage.tsx'), 'DataPage'),
    page('/hesabi-kapat', () => import('./closing/ClosingPage.tsx'), 'ClosingPage'),
    page('/messages', () => import('./messaging/MessagesPage.tsx'), 'MessagesPage'),
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
