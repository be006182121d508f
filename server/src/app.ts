import { createAffiliates } from './affiliates/affiliates.ts'
import { implementAffiliates } from './affiliates/routes.ts'
import { implementStaffAffiliates } from './affiliates/staff-routes.ts'
import { createAnnouncements } from './announcements/announcements.ts'
import { implementStaffAnnouncements } from './announcements/staff-routes.ts'
import { beforeWithdrawal, createBonuses } from './bonuses/bonuses.ts'
import type { Bonuses } from './bonuses/bonuses.ts'
import { implementBonuses } from './bonuses/routes.ts'
import { implementStaffBonuses } from './bonuses/staff-routes.ts'
import { createCases } from './cases/cases.ts'
import type { Cases } from './cases/cases.ts'
import { implementStaffCases } from './cases/staff-routes.ts'
import { createCasino } from './casino/casino.ts'
import type { Casino } from './casino/casino.ts'
import { implementStaffTables } from './casino/live-tables.ts'
import type { PlayRules } from './casino/play-rules.ts'
import { implementCasino } from './casino/routes.ts'
import { serveBrandFiles } from './content/brand-files.ts'
import { createClosing } from './closing/closing.ts'
import type { Closing } from './closing/closing.ts'
import { implementClosing } from './closing/routes.ts'
import { implementStaffClosing } from './closing/staff-routes.ts'
import { createContent } from './content/content.ts'
import { implementContent } from './content/routes.ts'
import { implementStaffContent } from './content/staff-routes.ts'
import { createHeads, serveSiteMap } from './content/site-map.ts'
import {
  createIdentity,
  foldName,
  hashPassword,
  isKnownPassword,
  isRightPassword,
} from './identity/identity.ts'
import type { Identity } from './identity/identity.ts'
import { implementIdentity, visitOf } from './identity/routes.ts'
import { implementSecurity } from './identity/security-routes.ts'
import { defineJobs } from './jobs.ts'
import { createTellLater } from './messaging/later.ts'
import { createMessaging } from './messaging/messaging.ts'
import type { Messaging } from './messaging/messaging.ts'
import { implementMessaging } from './messaging/routes.ts'
import { implementStaffMessaging } from './messaging/staff-routes.ts'
import { createPayments } from './payments/payments.ts'
import type { Payments } from './payments/payments.ts'
import { implementHouseAccounts } from './payments/house-account-routes.ts'
import { implementPayments } from './payments/routes.ts'
import { implementStaffPayments } from './payments/staff-routes.ts'
import { createKyc, forgetIncome } from './kyc/kyc.ts'
import { implementKyc } from './kyc/routes.ts'
import { serveApiDocs } from './platform/api-docs.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openVault } from './platform/crypto.ts'
import type { Database } from './platform/database.ts'
import { createHttp } from './platform/http.ts'
import type { Http } from './platform/http.ts'
import { createJobs } from './platform/jobs.ts'
import type { Jobs } from './platform/jobs.ts'
import { createLive } from './platform/live.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { createMail } from './platform/mail.ts'
import { serveSites } from './platform/static-files.ts'
import { watchForEvasion } from './protection/evasion.ts'
import { watchForHarm } from './protection/harm.ts'
import { implementMarketing } from './protection/marketing-routes.ts'
import { createMarketing } from './protection/marketing.ts'
import { openBooks } from './protection/books.ts'
import { noteLicence } from './protection/licence-note.ts'
import { createLicence, requireLicence } from './protection/licence.ts'
import type { LicenceGate } from './protection/licence.ts'
import { implementLicence, siteStanding, warningOf } from './protection/licence-routes.ts'
import { createProtection } from './protection/protection.ts'
import type { Protection } from './protection/protection.ts'
import { createRestrictions } from './protection/restrictions.ts'
import { createSaferPlay } from './protection/safer-play.ts'
import { connectReactions } from './reactions.ts'
import { createReports } from './reports/reports.ts'
import { implementReports } from './reports/routes.ts'
import { implementStaffPlayers } from './reports/staff-routes.ts'
import { createRounds } from './rounds/rounds.ts'
import type { Rounds } from './rounds/rounds.ts'
import { implementOutbox } from './staff/outbox-routes.ts'
import { implementStaff } from './staff/routes.ts'
import { createStaff } from './staff/staff.ts'
import type { OneTimeLogin, Staff } from './staff/staff.ts'
import { implementTeam } from './staff/team-routes.ts'
import { implementWallet } from './wallet/routes.ts'
import { createWallet } from './wallet/wallet.ts'
import type { Wallet } from './wallet/wallet.ts'

const VERSION = '0.1.0'

export interface App {
  http: Http
  jobs: Jobs
  live: Live
  identity: Identity
  staff: Staff
  wallet: Wallet
  protection: Protection
  payments: Payments
  rounds: Rounds
  casino: Casino
  messaging: Messaging
  cases: Cases
  bonuses: Bonuses
  closing: Closing
  licence: LicenceGate
  /** The first staff login, when this start made it. */
  firstStaff?: OneTimeLogin
  listen(): Promise<void>
  close(): Promise<void>
}

export interface AppOptions {
  config: Config
  database: Database
  clock: Clock
  log: Log
}

/** Builds everything once, by hand; the only file that knows everyone. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, clock, log } = options
  const inForce = requireLicence(config, clock.now())
  const books = await openBooks(database, { licence: inForce?.number, now: clock.now() })
  const licence = createLicence({ settings: config, books, clock, log })
  const { sandbox } = licence
  const vault = openVault(config.dataFolder)

  const wallet = createWallet({ database, clock })
  const jobs = createJobs({ database, clock, log })
  const mail = createMail({ database, jobs, clock, vault, config })
  const passwords = { hash: hashPassword, isRight: isRightPassword, isKnown: isKnownPassword }
  const staff = createStaff({ database, clock, vault, passwords })
  const { desk } = staff
  const { lockPurse } = wallet
  const core = { database, clock, wallet, staff }
  const tell = createTellLater({ jobs, inbox: () => messaging.inbox })
  const restrictions = createRestrictions(core)
  const cases = createCases({ ...core, desk, lockPurse, restrictions, forgetIncome, tell })
  const content = createContent({ database, clock })
  const identity = createIdentity({
    database,
    clock,
    vault,
    jobs,
    mail,
    // Who comes back under another account finds the stop that stands; protection is built further down.
    openPurse: async (tx, playerId) => {
      await wallet.openPurse(tx, playerId)
      await saferPlay.stops.welcome(tx, playerId)
    },
    knownAgain: (citizenNumberIndex) => saferPlay.stops.knownAgain(citizenNumberIndex),
    isClosed: (citizenNumberIndex) => closing.isClosedPerson(citizenNumberIndex),
    brand: content.brand,
    publicOrigin: config.publicOrigin,
    port: config.port,
  })
  const protection = createProtection({
    database,
    wallet,
    rules: {
      gate: (now) => licence.gate(now),
      get identityGate() {
        return licence.market(clock.now()).identityGate
      },
    },
  })
  const market = () => licence.market(clock.now())
  const saferPlay = createSaferPlay({ database, clock, wallet, cases, sessions: identity, market })
  const { dataFolder } = config
  const kyc = createKyc({ ...core, vault, dataFolder, identity, tell, funds: cases.funds })
  const rounds = createRounds({ database, wallet, protection })
  const rules: PlayRules = {
    slotCycleMs: () => licence.market(clock.now()).slotCycleMs,
    demo: () => licence.market(clock.now()).demo,
    closed: (host) => licence.gate(clock.now(), { host, product: 'casino' }),
  }
  const casino = createCasino({ database, clock, rounds, purseOf: wallet.readPurse, rules })

  await content.seed()
  await casino.seed()
  const firstStaff = await staff.ensureFirst()

  const http = await createHttp({
    readers: {
      brandOf: content.brandOf,
      playerOf: identity.playerOf,
      staffOf: staff.staffOf,
      staffDenied: ({ staffId, name }, permission, call, ip) =>
        staff.noteDenied({ staffId, name, ip }, permission, call),
    },
    log,
    clock,
    https: config.isHttps,
    trustProxy: config.trustProxy,
  })
  const live = createLive({ http, database, log })
  const messaging = createMessaging({ database, clock, live, desk })
  const marketing = createMarketing({ database, clock })
  watchForHarm({ database, clock, jobs, cases, restrictions })
  const evasion = watchForEvasion({ database, jobs, cases, restrictions })
  const { brand } = content
  const announcements = createAnnouncements({ ...core, jobs, mail, messaging, marketing, brand })
  const affiliates = createAffiliates({ database, clock, passwords, foldName, desk })
  const money = { database, clock, wallet, protection, live, jobs, cases, staff }
  const bonuses = createBonuses({
    ...money,
    rolloverCeiling: () => licence.market(clock.now()).wageringMax,
  })
  await bonuses.seed()
  const payments = createPayments({
    ...money,
    vault,
    bonuses: { prepareChoice: bonuses.prepareChoice, beforeWithdrawal },
    people: identity,
    sandboxBank: sandbox ? config.sandboxBank : undefined,
    realMoneyClosed: () => licence.gate(clock.now()),
    promptOf: saferPlay.promptOf,
    lookForEvasion: evasion.look,
    reviewAccount: restrictions.review,
    log,
  })
  const closing = createClosing({ ...money, rounds, identity, payments })
  const reports = createReports({ database, clock, vault, casino })
  connectReactions({ wallet, identity, payments, bonuses, marketing, messaging, live, saferPlay })
  const readLicence = () => noteLicence({ database, clock, licence, audit: staff.audit })
  await readLicence()
  defineJobs({ jobs, casino, database, clock, readLicence })

  implementIdentity(http, { identity, purseOf: wallet.readPurse })
  implementSecurity(http, { identity })
  implementWallet(http, { wallet })
  const closed = (host: string) => licence.gate(clock.now(), { host })
  implementPayments(http, { payments, wallet, sandbox, closed })
  implementStaffPayments(http, { payments, staff })
  implementHouseAccounts(http, { database, clock, staff, sandbox })
  implementBonuses(http, { bonuses, closed })
  implementStaffBonuses(http, { bonuses, staff, brands: content.brands })
  implementClosing(http, { ...money, closing, identity, payments, bonuses, visitOf })
  implementStaffClosing(http, { closing, identity, payments, staff })
  implementReports(http, { reports })
  implementStaffPlayers(http, { ...core, reports, identity, live })
  implementMessaging(http, { messaging })
  implementStaffMessaging(http, { messaging, desk })
  implementAffiliates(http, { affiliates })
  implementStaffAffiliates(http, { affiliates, desk })
  implementStaffCases(http, { cases, desk })
  saferPlay.open({ http, staff, jobs, inbox: messaging.inbox })
  implementMarketing(http, { marketing, restrictions })
  implementStaffAnnouncements(http, { announcements, brands: content.brands })
  implementStaff(http, { staff, sandbox, licenceWarning: () => warningOf(licence, clock.now()) })
  implementTeam(http, staff.team)
  implementOutbox(http, { mail, staff })
  implementKyc(http, { kyc, vault })
  implementLicence(http, { licence, clock })
  const standing = () => siteStanding(licence, clock.now())
  implementContent(http, { content, sandbox, standing, popularGames: casino.popular })
  implementStaffContent(http, { content, desk, games: () => casino.games(undefined) })
  implementCasino(http, { casino, sandbox, rules })
  const { requirePictures } = content
  implementStaffTables(http, { database, clock, staff, requirePictures })
  await serveApiDocs(http, VERSION)
  const originOf = (host: string) => config.publicOrigin ?? `http://${host}`
  serveSiteMap(http, { content, originOf })
  serveBrandFiles(http, { content })
  await serveSites(http, createHeads({ content, originOf }))

  return {
    http,
    jobs,
    live,
    identity,
    staff,
    wallet,
    protection,
    payments,
    rounds,
    casino,
    messaging,
    cases,
    bonuses,
    closing,
    licence,
    ...(firstStaff === undefined ? {} : { firstStaff }),
    async listen() {
      if (config.services.has('live')) await live.start()
      if (config.services.has('jobs')) await jobs.start()
      await http.server.listen({ port: config.port, host: config.host })
    },
    async close() {
      await live.close()
      await http.server.close()
      await jobs.close()
      await wallet.close()
    },
  }
}
