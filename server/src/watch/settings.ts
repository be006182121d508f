import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Audit } from '../staff/staff.ts'

/** What an operator sets from outside and nobody decides at the desk, each as one text. Nothing of it is a secret. */
export function settingsOf(config: Config): Record<string, string> {
  const { realMoney, market, sandboxBank, publicOrigin, trustProxy, backup, licence } = config
  return {
    REAL_MONEY: String(realMoney),
    MARKET: market ?? 'none',
    LICENCE_FILE: licence.file ?? 'none',
    LICENCE_PUBLIC_KEYS: licence.publicKeys.join(',') || 'none',
    LARGE_WIN: String(config.largeWinLira),
    SANDBOX_BANK: sandboxBank,
    PUBLIC_ORIGIN: publicOrigin ?? 'none',
    TRUST_PROXY: String(trustProxy),
    SMTP_URL: config.smtpUrl === undefined ? 'none' : 'set',
    BACKUP_FOLDER: backup?.folder ?? 'none',
    BACKUP_KEEP_DAYS: String(backup?.keepDays ?? 0),
  }
}

/** Which keys seal: the newest of the file, by its name. */
async function keysNow(tx: Tx): Promise<string> {
  const rows = await tx
    .selectFrom('vault_key')
    .select('id')
    .where('replaced_at', 'is', null)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id).join(', ')
}

/**
 * Reads how the house is set up and writes an event for each setting that is not what it was at the last look. What is
 * seen for the first time is no news: every installation begins so.
 */
export async function noteSettings(
  { database, clock, audit }: { database: Database; clock: Clock; audit: Audit },
  found: Readonly<Record<string, string>>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now()
    const all = { ...found, keys: await keysNow(tx) }
    for (const [name, value] of Object.entries(all)) {
      const noted = await tx
        .insertInto('setting_noted')
        .values({ name, value, at: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .execute()
      if (noted.length > 0) continue
      const before = await tx
        .selectFrom('setting_noted')
        .select('value')
        .where('name', '=', name)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (before.value === value) continue
      await tx
        .updateTable('setting_noted')
        .set({ value, at: now })
        .where('name', '=', name)
        .execute()
      const states = { before: { value: before.value }, after: { value } }
      const entry = { actor: undefined, action: 'setting.change', subject: name }
      await audit.record({ ...entry, reason: 'setting_read', ...states }, tx)
    }
  })
}
