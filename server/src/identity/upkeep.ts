import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/**
 * What has served its time, by table: sign-ins are kept a year because players and the desk read them, sealed mails
 * half a year, secrets that no longer open anything a month.
 */
const KEPT = [
  ['login_attempt', 'created_at', '1 year'],
  ['player_session', 'ends_at', '1 year'],
  ['mail', 'created_at', '180 days'],
  ['proved_browser', 'proved_at', '1 year'],
  ['mail_token', 'expires_at', '30 days'],
  ['password_reset_request', 'created_at', '30 days'],
  ['passkey_challenge', 'expires_at', '1 day'],
  ['totp_setup', 'expires_at', '1 day'],
] as const

/** Deletes rows that have served their time; doing it again changes nothing. */
export async function forgetOldSignIns(database: Database, now: Date): Promise<void> {
  // Names as they were typed, of attempts before only their digest was kept: some of them are passwords.
  await sql`update login_attempt set username_folded = null where username_folded is not null`.execute(
    database.patient,
  )
  for (const [table, time, kept] of KEPT) {
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(time)} < ${now}::timestamptz - ${kept}::interval`.execute(database.patient)
  }
}
