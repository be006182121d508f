import { openAffiliates } from './affiliates/open.ts'
import { openApprovals } from './approvals/open.ts'
import { openAlarms } from './alarms/open.ts'
import { openAnnouncements } from './announcements/open.ts'
import type { Beacon } from './chains/chains.ts'
import { openChains } from './chains/open.ts'
import { createBets } from './bets/bets.ts'
import { beforeWithdrawal } from './bonuses/bonuses.ts'
import { openBetMonitor } from './bet-monitor/open.ts'
import { openBonuses } from './bonuses/open.ts'
import { openBrakes } from './brakes/open.ts'
import { openCampaigns } from './campaigns/open.ts'
import { openCases } from './cases/open.ts'
import { openCasino } from './casino/open.ts'
import { openChat } from './chat/open.ts'
import { openClosing } from './closing/open.ts'
import { openComplaints } from './complaints/open.ts'
import { openContent } from './content/open.ts'
import { crashTables } from './crash/crash.ts'
import { drawnTables } from './drawn/drawn.ts'
import { openDraws } from './draws/open.ts'
import { openDueDiligence } from './due-diligence/open.ts'
import { openFixtures } from './fixtures/open.ts'
import { openSportsbook } from './sportsbook/open.ts'
import { openEvidence } from './evidence/open.ts'
import { openHarm } from './harm/open.ts'
import { openFairness } from './fairness/open.ts'
import { openFeeds } from './feeds/open.ts'
import type { House, Office } from './house.ts'
import { openHouseAccounts } from './house-accounts/open.ts'
import { openIdentity } from './identity/open.ts'
import { incomeProofs } from './kyc/kyc.ts'
import { openKyc } from './kyc/open.ts'
import { rulesOf } from './licence/licence.ts'
import { openLicence } from './licence/open.ts'
import { openMessaging } from './messaging/open.ts'
import { openOversight } from './oversight/open.ts'
import { openPayments } from './payments/open.ts'
import { openPersonalData } from './personal-data/open.ts'
import { serveApiDocs } from './platform/api-docs.ts'
import { openGround } from './platform/ground.ts'
import type { Ground } from './platform/ground.ts'
import type { Site } from './platform/ground.ts'
import { VERSION } from './platform/version.ts'
import { openProtection } from './protection/open.ts'
import { createRestrictions } from './protection/restrictions.ts'
import { connectReactions } from './reactions.ts'
import { openRegisters } from './registers/open.ts'
import type { Registers } from './registers/registers.ts'
import { openResulting } from './resulting/open.ts'
import { openReports } from './reports/open.ts'
import { openRights } from './rights/open.ts'
import { openRounds } from './rounds/open.ts'
import { openSaferPlay } from './safer-play/open.ts'
import { openStaff } from './staff/open.ts'
import { openTombala } from './tombala/open.ts'
import { tombalaRooms } from './tombala/tombala.ts'
import { openTableDesk } from './table-desk/open.ts'
import { openTrading } from './trading/open.ts'
import { openVariants } from './variants/open.ts'
import { openWallet } from './wallet/open.ts'
import { openWatch } from './watch/open.ts'

/** The tables of shared rounds that are all data and pure functions. */
const pureTables = [...crashTables, ...drawnTables]

export type App = Awaited<ReturnType<typeof createApp>>

/** What an installation with a program of its own brings along. */
interface AppSite extends Site {
  registers?: Registers | undefined
  beacon?: Beacon | undefined
}

type SportsDeskParts = Parameters<typeof openResulting>[1] &
  Parameters<typeof openTrading>[1] &
  Parameters<typeof openBetMonitor>[1]

/** What the desk sees and does of bets on sports. */
function openSportsDesk(house: House, parts: SportsDeskParts) {
  return {
    trading: openTrading(house, parts),
    resulting: openResulting(house, parts),
    betMonitor: openBetMonitor(house, parts),
  }
}

/** Builds everything once, by hand, floor by floor; the only file that knows everyone. */
export async function createApp(site: AppSite) {
  const ground = await openGround(site)
  const { http, services } = ground
  const { house, office, below } = await openLowerFloors(ground)
  const { licence, identity, brakes } = below
  const rules = rulesOf(licence, site.clock, ground.vitals.halt)
  // 3
  const { protection, marketing, blocks } = openProtection(house, { ...below, rules })
  const kyc = await openKyc(house, below)
  const chat = openChat(office, below)
  // 4
  const saferPlay = openSaferPlay(house, below)
  const evasion = openHarm(house, below)
  const registers = openRegisters(house, { ...below, registers: site.registers })
  const bonuses = openBonuses(house, { ...below, protection })
  openHouseAccounts(house, licence)
  const dueDiligence = openDueDiligence(house, below)
  const rights = openRights(house)
  const complaints = openComplaints(house, below)
  openAnnouncements(house, { ...below, marketing })
  // 5
  const campaigns = await openCampaigns(house, { ...below, protection, marketing, bonuses })
  const ofBonuses = { prepareChoice: campaigns.choices.prepare, beforeWithdrawal }
  const guards = { protection, saferPlay, evasion, registers, dueDiligence }
  const payments = openPayments(house, { ...below, ...guards, bonuses: ofBonuses })
  const checks = { registers, dueDiligence, complaints, rights }
  const people = { protection, payments, bonuses, campaigns, chat, ...checks }
  // 7
  const rounds = openRounds(house, { protection, brakes })
  const bets = createBets({ ...house, protection, brakes })
  // 8
  openChains(house, below)
  // 9
  const fairness = openFairness(house, { rounds })
  const sports = openSports(house, below)
  const games = [...pureTables, ...tombalaRooms(house.database)]
  const draws = openDraws(house, { ...below, bets, registers, games, beacon: site.beacon })
  // 10
  const casino = await openCasino(house, { ...below, protection, registers, rounds, fairness })
  const oversight = await openOversight(house, { ...below, rounds })
  openTombala(house, { draws })
  const sportsbook = openSportsbook(house, { ...below, ...sports, bets, registers })
  const { mayBegin } = oversight.maths
  const tableDesk = openTableDesk(house, { ...below, bets, draws, mayBegin })
  const closing = openClosing(house, { identity, protection, rounds, payments, bonuses })
  const tables = { draws, casino, oversight, tableDesk, closing }
  const play = { rounds, bets, fairness, ...sports, sportsbook, ...tables }
  // 11
  const sportsDesk = openSportsDesk(house, { ...below, ...sports, bets, sportsbook })
  openReports(house, { identity, blocks, casino, bonuses, campaigns, kyc })
  const personalData = openPersonalData(house, below)
  const { evidence, build } = openEvidence(house)
  const watch = openWatch(house)
  const above = { ...sportsDesk, sportsbook, evidence, build, personalData, watch }
  connectReactions({ ...house, ...below, payments, bonuses, campaigns, marketing, saferPlay })
  await serveApiDocs(http, VERSION)
  services.add('every', 'the server of calls', { start: http.listen, close: http.close })
  services.add('every', 'the live news', ground.live)

  return {
    ...house,
    ...below,
    ...people,
    ...play,
    ...above,
    listen: services.start,
    closings: services.closings,
    close: services.close,
  }
}

/** What is played elsewhere, and at which prices: who tells of it, and the price book (decision 088). */
function openSports(house: House, below: Omit<Parameters<typeof openFixtures>[1], 'feeds'>) {
  const feeds = openFeeds(house)
  const fixtures = openFixtures(house, { ...below, feeds })
  return { feeds, fixtures }
}

/** Those that know nobody above them: the desk, the money, people, pages, and what stands out about a player. */
async function openLowerFloors(ground: Ground) {
  const { services } = ground
  // 1
  const staff = openStaff(ground)
  const office: Office = { ...ground, staff }
  // 2
  const wallet = openWallet(ground)
  // What runs by itself stands between the money it moves and the calls that it answers: closed in between, too.
  services.add('every', 'the wallet', wallet)
  services.add('jobs', 'the jobs', ground.jobs)
  const alarms = openAlarms(ground, staff)
  const house: House = { ...office, wallet, alarms }
  const content = await openContent(office)
  const messaging = openMessaging(office)
  const { readPurse: purseOf, openPurse, lockPurse } = wallet
  const identity = openIdentity(office, { brand: content.brand, purseOf, openPurse })
  openAffiliates(office)
  const restrictions = createRestrictions(house)
  const { tell } = messaging
  const holdAlarms = (due: Parameters<typeof alarms.hold>[1]) => alarms.hold('report_due', due)
  const beside = { lockPurse, restrictions, incomeProofs, tell, holdAlarms }
  const cases = openCases(office, beside)
  // 3
  const approvals = openApprovals(office)
  const licence = await openLicence(office, content)
  const brakes = openBrakes(office)
  const variants = openVariants(office)
  const play = { brakes, variants }
  const below = { content, messaging, identity, cases, restrictions, licence, approvals, ...play }
  return { house, office, below }
}
