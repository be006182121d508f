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
import { crashPaths, links } from './links.ts'
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
const laterPage = <M extends Record<N, RouteComponent>, N extends string>(
  path: string,
  pick: (pages: LaterPages) => () => Promise<M>,
  name: N,
) => page(path, async () => pick((await import('./later-pages.ts')).laterPages)(), name)

const open = routesOf(ofRoot, [
  page('/auth/login', () => import('./auth/LoginPage.tsx'), 'LoginPage'),
  page('/auth/register', () => import('./auth/RegisterPage.tsx'), 'RegisterPage'),
  laterPage(links.forgotPassword, (pages) => pages.forgot, 'ForgotPage'),
  // The links of mails; `/auth/reset` is the short form of the first.
  laterPage('/auth/reset-password', (pages) => pages.reset, 'ResetPage'),
  laterPage('/auth/reset', (pages) => pages.reset, 'ResetPage'),
  laterPage('/auth/confirm-email', (pages) => pages.mailLinks, 'ConfirmEmailPage'),
  laterPage('/auth/confirm-browser', (pages) => pages.mailLinks, 'ConfirmBrowserPage'),
  laterPage('/auth/confirm-contact', (pages) => pages.mailLinks, 'ConfirmContactPage'),
  laterPage('/auth/undo-contact', (pages) => pages.mailLinks, 'UndoContactPage'),
  page('/slots', () => import('./slots/SlotsPage.tsx'), 'SlotsPage'),
  laterPage('/sayfa/$slug', (pages) => pages.cms, 'CmsPage'),
  laterPage('/support', (pages) => pages.support, 'SupportPage'),
  laterPage(links.requestCall, (pages) => pages.callback, 'CallbackPage'),
  laterPage(links.cookies, (pages) => pages.cookies, 'CookiesPage'),
  laterPage(links.affiliateApply, (pages) => pages.affiliate, 'AffiliatePage'),
  laterPage(links.announcedEvents, (pages) => pages.announced, 'AnnouncedPage'),
  laterPage(links.promotions, (pages) => pages.promotions, 'PromotionsPage'),
  laterPage(links.liveCasino, (pages) => pages.liveCasino, 'LiveCasinoPage'),
  laterPage(links.beton, (pages) => pages.beton, 'BetonPage'),
  laterPage(links.virtual, (pages) => pages.virtuals, 'VirtualsPage'),
  ...crashPaths.map((path) => laterPage(path, (pages) => pages.crash, 'CrashPage')),
  ...[links.virtual, links.beton, links.tombala].map((product) =>
    laterPage(links.table(product, '$slug'), (pages) => pages.tablePlace, 'TablePlacePage'),
  ),
  laterPage(links.tombala, (pages) => pages.tombala, 'TombalaPage'),
  page(links.sports, () => import('./sports/SportsPage.tsx'), 'SportsPage'),
  page(links.liveSports, () => import('./sports/SportsPage.tsx'), 'LiveSportsPage'),
  laterPage(links.sportsResults(), (pages) => pages.results, 'ResultsPage'),
  laterPage(links.sportsRules, (pages) => pages.bettingRules, 'RulesPage'),
  laterPage(links.match('$id'), (pages) => pages.match, 'MatchPage'),
  laterPage(links.sportsCoupons(), (pages) => pages.myCoupons, 'MyCouponsPage'),
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
  component: laterPage('/account', (pages) => pages.account, 'AccountPage').component,
})
const ofAccount = () => account
const accountRoutes = [
  ...routesOf(ofAccount, [
    laterPage('/profile', (pages) => pages.profile, 'ProfilePage'),
    laterPage('/wallet', (pages) => pages.wallet, 'WalletPage'),
    laterPage('/transactions', (pages) => pages.transactions, 'StatementPage'),
    laterPage('/bonuses', (pages) => pages.bonuses, 'BonusesPage'),
    laterPage('/adil-oyun', (pages) => pages.fairness, 'FairnessPage'),
    laterPage('/guvenli-oyun', (pages) => pages.saferPlay, 'SaferPlayPage'),
    laterPage('/kisisel-verilerim', (pages) => pages.personalData, 'DataPage'),
    laterPage('/hesabi-kapat', (pages) => pages.closing, 'ClosingPage'),
    laterPage('/messages', (pages) => pages.messages, 'MessagesPage'),
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
