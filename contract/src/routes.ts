import { affiliates, staffAffiliates } from './affiliates.ts'
import { bonuses } from './bonuses.ts'
import { casino } from './casino.ts'
import { closing, staffClosing } from './closing.ts'
import { content } from './content.ts'
import { identity } from './identity.ts'
import { kyc, staffKyc } from './kyc.ts'
import { staffLicence } from './licence.ts'
import { marketing } from './marketing.ts'
import { messaging, staffMessaging } from './messaging.ts'
import { payments } from './payments.ts'
import { play } from './play.ts'
import { protection } from './protection.ts'
import { reports } from './reports.ts'
import { access, security, staffMail } from './security.ts'
import { staffDesk } from './staff.ts'
import { staffPayments } from './staff-payments.ts'
import { staffPlayers } from './staff-players.ts'
import { staffBonuses } from './staff-bonuses.ts'
import { staffAnnouncements } from './staff-announcements.ts'
import { staffBanners } from './staff-banners.ts'
import { staffBrands } from './staff-brands.ts'
import { staffCases } from './staff-cases.ts'
import { staffProtection } from './staff-protection.ts'
import { staffRestrictions } from './staff-restrictions.ts'
import { staffHouseAccounts } from './staff-house-accounts.ts'
import { staffPages } from './staff-pages.ts'
import { staffTables } from './staff-tables.ts'
import { staffTeam } from './staff-team.ts'
import { wallet } from './wallet.ts'

/** The whole API as one tree: search here first. */
export const routes = {
  identity,
  wallet,
  payments,
  bonuses,
  messaging,
  affiliates,
  closing,
  staffClosing,
  content,
  casino,
  play,
  reports,
  staffDesk,
  staffPayments,
  staffPlayers,
  staffMessaging,
  staffAffiliates,
  kyc,
  staffKyc,
  staffBonuses,
  staffBanners,
  staffBrands,
  staffPages,
  staffTables,
  staffHouseAccounts,
  staffTeam,
  staffCases,
  staffLicence,
  staffRestrictions,
  staffAnnouncements,
  marketing,
  protection,
  staffProtection,
  security,
  access,
  staffMail,
}
