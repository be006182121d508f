import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** Secrets that no longer open anything, by table. How long sign-ins and mails are kept, `personal-data` says. */
const KEPT = [
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
