import { casino } from '@menekse/contract/casino/casino'
import { messaging } from '@menekse/contract/messaging/messaging'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { personalData as calls } from '@menekse/contract/personal-data/personal-data'
import { staffDesk } from '@menekse/contract/staff/staff'
import { slotTitles } from '@menekse/games/slots/catalogue'
import { sql } from 'kysely'
import type { Application } from './application.ts'
import { newStaff } from './desk.ts'
import { newPlayer, PASSWORD, registrationForm } from './people.ts'
import type { Player } from './people.ts'

/* People about whom much is held, and what is asked about it. */

export const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

export async function askAboutData(player: Player, kind: 'access' | 'correction' | 'erasure') {
  const body = { kind, words: 'Verilerim hakkında' }
  const asked = await player.browser.call(calls.askAboutData, { body })
  if (!asked.ok) throw new Error(asked.refusal.message)
  return asked.value.request
}

/** Somebody with a favourite, a message, a withdrawal and a saved account. */
export async function withPaper(app: Application): Promise<Player> {
  const player = await newPlayer(app, { cash: lira(1000) })
  const { call } = player.browser
  await call(casino.toggleFavorite, { body: { game_id: slotTitles[0]!.slug } })
  await call(messaging.send, { body: { subject: 'Selam', body: 'Adım Deniz' } })
  await call(payments.withdraw, {
    body: {
      amount: 100,
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban: player.iban,
      save_bank_info: true,
      current_password: PASSWORD,
    },
  })
  return player
}

export const formOf = (player: Player) => registrationForm(Number(player.username.split('_')[1]))

export const countOf = async (
  app: Application,
  table: string,
  playerId: string,
  column = 'player_id',
) =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${playerId}`.execute(
      app.owner.read,
    )
  ).rows[0]!.n

export async function auditOf(app: Application, subject: string) {
  const found = await (await newStaff(app, 'owner')).browser.call(staffDesk.audit, {
    query: { subject },
  })
  return found.ok ? found.value.rows : []
}
