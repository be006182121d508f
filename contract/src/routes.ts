import { staffApprovals } from './approvals/staff-approvals.ts'
import { staffAlarms } from './alarms/staff-alarms.ts'
import { affiliates, staffAffiliates } from './affiliates/affiliates.ts'
import { bonuses } from './bonuses/bonuses.ts'
import { campaigns } from './campaigns/campaigns.ts'
import { casino } from './casino/casino.ts'
import { chat } from './chat/chat.ts'
import { staffChat } from './chat/staff-chat.ts'
import { closing, staffClosing } from './closing/closing.ts'
import { personalData, staffPersonalData, staffRetention } from './personal-data/personal-data.ts'
import { content } from './content/content.ts'
import { staffDueDiligence } from './due-diligence/staff-due-diligence.ts'
import { complaints, staffComplaints } from './complaints/complaints.ts'
import { preparedChains } from './chains/prepared-chains.ts'
import { staffPreparedChains } from './chains/staff-prepared-chains.ts'
import { draws } from './draws/draws.ts'
import { tombala } from './draws/tombala.ts'
import { staffDraws } from './draws/staff-draws.ts'
import { fairness } from './fairness/fairness.ts'
import { identity } from './identity/identity.ts'
import { kyc, staffKyc } from './kyc/kyc.ts'
import { staffBooks } from './evidence/staff-books.ts'
import { staffLicence } from './licence/licence.ts'
import { marketing } from './protection/marketing.ts'
import { messaging, staffMessaging } from './messaging/messaging.ts'
import { payments } from './payments/payments.ts'
import { play } from './casino/play.ts'
import { protection } from './protection/protection.ts'
import { reports } from './reports/reports.ts'
import { contact } from './identity/contact.ts'
import { occupation } from './identity/occupation.ts'
import { staffMail } from './identity/outbox.ts'
import { access, security } from './identity/security.ts'
import { staffDesk } from './staff/staff.ts'
import { staffPayments } from './payments/staff-payments.ts'
import { staffCorrections } from './payments/staff-corrections.ts'
import { staffPlayers } from './reports/staff-players.ts'
import { staffBonuses } from './bonuses/staff-bonuses.ts'
import { staffCampaigns } from './campaigns/staff-campaigns.ts'
import { staffAnnouncements } from './announcements/staff-announcements.ts'
import { staffBanners } from './content/staff-banners.ts'
import { staffBrakes } from './brakes/staff-brakes.ts'
import { staffBrands } from './content/staff-brands.ts'
import { staffCases } from './cases/staff-cases.ts'
import { staffSuspicionReports } from './cases/staff-suspicion-reports.ts'
import { staffRights } from './rights/staff-rights.ts'
import { staffRegisters } from './registers/staff-registers.ts'
import { acceptances } from './protection/acceptances.ts'
import { staffAcceptances } from './protection/staff-acceptances.ts'
import { staffProtection } from './protection/staff-protection.ts'
import { staffRestrictions } from './protection/staff-restrictions.ts'
import { staffGames } from './oversight/staff-games.ts'
import { staffVariants } from './variants/staff-variants.ts'
import { staffHouseAccounts } from './house-accounts/staff-house-accounts.ts'
import { staffPages } from './content/staff-pages.ts'
import { staffTables } from './casino/staff-tables.ts'
import { staffTeam } from './staff/staff-team.ts'
import { bookings } from './sports/bookings.ts'
import { cashOuts } from './sports/cash-outs.ts'
import { coupons } from './sports/coupons.ts'
import { fixtures } from './sports/fixtures.ts'
import { sportsLimits } from './sports/sports-limits.ts'
import { statistics } from './sports/statistics.ts'
import { staffSportsLimits } from './sports/staff-limits.ts'
import { staffTournaments } from './sports/staff-tournaments.ts'
import { staffHeld } from './sports/staff-held.ts'
import { staffLeagues } from './sports/staff-leagues.ts'
import { staffResulting } from './sports/staff-resulting.ts'
import { staffBets } from './sports/staff-bets.ts'
import { staffTrading } from './sports/staff-trading.ts'
import { wallet } from './wallet/wallet.ts'

/** The whole API as one tree: search here first. */
export const routes = {
  identity,
  wallet,
  payments,
  bonuses,
  campaigns,
  messaging,
  complaints,
  staffComplaints,
  affiliates,
  closing,
  staffClosing,
  personalData,
  staffPersonalData,
  staffRetention,
  content,
  casino,
  play,
  draws,
  preparedChains,
  fixtures,
  sportsLimits,
  statistics,
  coupons,
  bookings,
  cashOuts,
  tombala,
  fairness,
  reports,
  staffDesk,
  staffPayments,
  staffCorrections,
  staffPlayers,
  staffMessaging,
  staffAffiliates,
  kyc,
  staffKyc,
  staffBonuses,
  staffCampaigns,
  staffBanners,
  staffBrands,
  staffBrakes,
  staffPages,
  staffTables,
  staffGames,
  staffDraws,
  staffHeld,
  staffLeagues,
  staffResulting,
  staffSportsLimits,
  staffTournaments,
  staffPreparedChains,
  staffVariants,
  staffHouseAccounts,
  staffApprovals,
  staffTeam,
  staffCases,
  staffSuspicionReports,
  staffDueDiligence,
  staffLicence,
  staffBooks,
  staffRestrictions,
  staffRights,
  staffAnnouncements,
  marketing,
  protection,
  staffProtection,
  acceptances,
  staffAcceptances,
  staffRegisters,
  security,
  access,
  contact,
  occupation,
  staffMail,
  chat,
  staffChat,
  staffAlarms,
  staffBets,
  staffTrading,
}
