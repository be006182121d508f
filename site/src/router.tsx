import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { queryClient } from './api.ts'
import { HomePage } from './home/HomePage.tsx'
import { Layout } from './layout/Layout.tsx'
import { links, soonPaths } from './links.ts'
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

const child = { getParentRoute: () => rootRoute }

const home = createRoute({ ...child, path: '/', component: HomePage })
const login = createRoute({
  ...child,
  path: '/auth/login',
  component: lazyRouteComponent(() => import('./auth/LoginPage.tsx'), 'LoginPage'),
})
const register = createRoute({
  ...child,
  path: '/auth/register',
  component: lazyRouteComponent(() => import('./auth/RegisterPage.tsx'), 'RegisterPage'),
})
const forgot = createRoute({
  ...child,
  path: links.forgotPassword,
  component: lazyRouteComponent(() => import('./security/ForgotPage.tsx'), 'ForgotPage'),
})
/** The links of mails; `/auth/reset` is the short form of the first. */
const reset = ['/auth/reset-password', '/auth/reset'].map((path) =>
  createRoute({
    ...child,
    path,
    component: lazyRouteComponent(() => import('./security/ResetPage.tsx'), 'ResetPage'),
  }),
)
/** Where the links of mails do what they are for. */
const mailLinks = (
  [
    ['/auth/confirm-email', 'ConfirmEmailPage'],
    ['/auth/confirm-browser', 'ConfirmBrowserPage'],
    ['/auth/confirm-contact', 'ConfirmContactPage'],
    ['/auth/undo-contact', 'UndoContactPage'],
  ] as const
).map(([path, page]) =>
  createRoute({
    ...child,
    path,
    component: lazyRouteComponent(() => import('./security/MailLinkPages.tsx'), page),
  }),
)
const slots = createRoute({
  ...child,
  path: '/slots',
  component: lazyRouteComponent(() => import('./slots/SlotsPage.tsx'), 'SlotsPage'),
})
const cmsPage = createRoute({
  ...child,
  path: '/sayfa/$slug',
  component: lazyRouteComponent(() => import('./pages/CmsPage.tsx'), 'CmsPage'),
})
const support = createRoute({
  ...child,
  path: '/support',
  component: lazyRouteComponent(() => import('./pages/SupportPage.tsx'), 'SupportPage'),
})
const requestCall = createRoute({
  ...child,
  path: links.requestCall,
  component: lazyRouteComponent(() => import('./callback/CallbackPage.tsx'), 'CallbackPage'),
})
const cookies = createRoute({
  ...child,
  path: links.cookies,
  component: lazyRouteComponent(() => import('./pages/CookiesPage.tsx'), 'CookiesPage'),
})
const affiliateApply = createRoute({
  ...child,
  path: links.affiliateApply,
  component: lazyRouteComponent(() => import('./affiliate/AffiliatePage.tsx'), 'AffiliatePage'),
})

const promotions = createRoute({
  ...child,
  path: links.promotions,
  component: lazyRouteComponent(() => import('./promotions/PromotionsPage.tsx'), 'PromotionsPage'),
})

const liveCasino = createRoute({
  ...child,
  path: links.liveCasino,
  component: lazyRouteComponent(() => import('./live-casino/LiveCasinoPage.tsx'), 'LiveCasinoPage'),
})

const soon = soonPaths.map((path) =>
  createRoute({
    ...child,
    path,
    component: lazyRouteComponent(() => import('./pages/SoonPage.tsx'), 'SoonPage'),
  }),
)

/** Addresses the specification links to that live elsewhere here. */
const moved = (
  [
    ['/login', links.login()],
    ['/games', links.slots()],
    ['/deposit', links.wallet('deposit')],
    ['/withdraw', links.wallet('withdraw')],
  ] as const
).map(([path, href]) =>
  createRoute({
    ...child,
    path,
    beforeLoad: () => {
      throw redirect({ href })
    },
  }),
)

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
const below = { getParentRoute: () => account }
const accountRoutes = [
  createRoute({
    ...below,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: links.profile, replace: true })
    },
  }),
  createRoute({
    ...below,
    path: '/profile',
    component: lazyRouteComponent(() => import('./profile/ProfilePage.tsx'), 'ProfilePage'),
  }),
  createRoute({
    ...below,
    path: '/wallet',
    component: lazyRouteComponent(() => import('./wallet/WalletPage.tsx'), 'WalletPage'),
  }),
  createRoute({
    ...below,
    path: '/transactions',
    component: lazyRouteComponent(
      () => import('./transactions/TransactionsPage.tsx'),
      'TransactionsPage',
    ),
  }),
  createRoute({
    ...below,
    path: '/bonuses',
    component: lazyRouteComponent(() => import('./bonuses/BonusesPage.tsx'), 'BonusesPage'),
  }),
  createRoute({
    ...below,
    path: '/adil-oyun',
    component: lazyRouteComponent(() => import('./fairness/FairnessPage.tsx'), 'FairnessPage'),
  }),
  createRoute({
    ...below,
    path: '/guvenli-oyun',
    component: lazyRouteComponent(() => import('./protection/SaferPlayPage.tsx'), 'SaferPlayPage'),
  }),
  createRoute({
    ...below,
    path: '/kisisel-verilerim',
    component: lazyRouteComponent(() => import('./personal-data/DataPage.tsx'), 'DataPage'),
  }),
  createRoute({
    ...below,
    path: '/hesabi-kapat',
    component: lazyRouteComponent(() => import('./closing/ClosingPage.tsx'), 'ClosingPage'),
  }),
  createRoute({
    ...below,
    path: '/messages',
    component: lazyRouteComponent(() => import('./messaging/MessagesPage.tsx'), 'MessagesPage'),
  }),
  ...(['deposit', 'withdraw'] as const).map((tab) =>
    createRoute({
      ...below,
      path: `/${tab}`,
      beforeLoad: () => {
        throw redirect({ href: links.wallet(tab), replace: true })
      },
    }),
  ),
]

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    home,
    login,
    register,
    forgot,
    ...reset,
    ...mailLinks,
    slots,
    cmsPage,
    support,
    requestCall,
    cookies,
    affiliateApply,
    promotions,
    liveCasino,
    ...soon,
    ...moved,
    account.addChildren(accountRoutes),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 1_000_000,
  defaultErrorComponent: lazyRouteComponent(() => import('./pages/ErrorPage.tsx'), 'ErrorPage'),
})
