/*
 * Pages that are fetched when somebody goes there. Their names stand here, in a file of its own that is fetched with
 * the first of them, and not in the script that every visitor waits for.
 */

export const laterPages = {
  forgot: () => import('./security/ForgotPage.tsx'),
  reset: () => import('./security/ResetPage.tsx'),
  mailLinks: () => import('./security/MailLinkPages.tsx'),
  cms: () => import('./pages/CmsPage.tsx'),
  support: () => import('./pages/SupportPage.tsx'),
  callback: () => import('./callback/CallbackPage.tsx'),
  cookies: () => import('./pages/CookiesPage.tsx'),
  affiliate: () => import('./affiliate/AffiliatePage.tsx'),
  promotions: () => import('./promotions/PromotionsPage.tsx'),
  liveCasino: () => import('./live-casino/LiveCasinoPage.tsx'),
  beton: () => import('./beton/BetonPage.tsx'),
  virtuals: () => import('./virtuals/VirtualsPage.tsx'),
  crash: () => import('./crash/CrashPage.tsx'),
  tombala: () => import('./tombala/TombalaPage.tsx'),
  match: () => import('./sports/MatchPage.tsx'),
  results: () => import('./sports/results/ResultsPage.tsx'),
  bettingRules: () => import('./sports/rules/RulesPage.tsx'),
  myCoupons: () => import('./sports/coupon/MyCouponsPage.tsx'),
  tablePlace: () => import('./table-pages.tsx'),
  account: () => import('./account/AccountPage.tsx'),
  profile: () => import('./profile/ProfilePage.tsx'),
  wallet: () => import('./wallet/WalletPage.tsx'),
  transactions: () => import('./account/StatementPage.tsx'),
  bonuses: () => import('./bonuses/BonusesPage.tsx'),
  fairness: () => import('./fairness/FairnessPage.tsx'),
  announced: () => import('./fairness/AnnouncedPage.tsx'),
  saferPlay: () => import('./protection/SaferPlayPage.tsx'),
  personalData: () => import('./personal-data/DataPage.tsx'),
  closing: () => import('./closing/ClosingPage.tsx'),
  messages: () => import('./messaging/MessagesPage.tsx'),
}
