import { isTurkishIban, normaliseIban } from '@menekse/contract/payments/payments'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Vault } from '../platform/crypto.ts'
import { foldName } from '../platform/fold-name.ts'

/** Eleven digits that begin with none; a telephone typed with its 0 has as many. */
const NATIONAL_ID = /^[1-9]\d{10}$/

/** The code that a deposit's request asks players to write. */
const DEPOSIT_CODE = /^MNK-[A-Z0-9]{4,12}$/

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** How a phone number typed in Turkey begins in international form: 0532…, 532…, 90532…, +90532…. */
function phonePrefix(text: string): string | undefined {
  const digits = text.replace(/[\s()+-]/g, '')
  if (!/^\d{3,15}$/.test(digits)) return undefined
  return `+90${digits.replace(/^(0090|90|0)(?=\d)/, '')}`
}

/** What somebody looked for, as the record of it may say: never the words themselves. */
export function kindOfSearch(query: string): string {
  const text = query.trim()
  if (text === '') return 'all'
  if (text.startsWith('plr_')) return 'id'
  if (DEPOSIT_CODE.test(text.toUpperCase())) return 'deposit_code'
  if (text.includes('@')) return 'email'
  if (isTurkishIban(normaliseIban(text))) return 'iban'
  if (NATIONAL_ID.test(text)) return 'tc'
  return phonePrefix(text) === undefined ? 'name' : 'phone'
}

/** What a search may mean, as conditions that each have an index: id, code, national id, IBAN, names, e-mail, phone. */
export function conditionOf(query: string, vault: Vault): RawBuilder<unknown> {
  const text = query.trim()
  if (text === '') return sql`true`
  if (text.startsWith('plr_')) return sql`p.id = ${text}`
  const code = text.toUpperCase()
  if (DEPOSIT_CODE.test(code))
    return sql`p.id in (select player_id from deposit where reference = ${code})`
  const start = `${escapeLike(foldName(text))}%`
  const name = escapeLike(text.replace(/\s+/g, ' '))
  const either = [
    sql`p.username_folded like ${start}`,
    sql`p.email_folded like ${start}`,
    sql`fold_name(p.first_name || ' ' || p.last_name) like fold_name(${name}) || '%'`,
    sql`fold_name(p.last_name) like fold_name(${name}) || '%'`,
  ]
  if (NATIONAL_ID.test(text))
    either.push(sql`p.citizen_number_index = ${vault.blindIndex('citizen_number', text)}`)
  if (isTurkishIban(normaliseIban(text))) {
    const index = vault.blindIndex('iban', normaliseIban(text))
    either.push(sql`p.id in (select player_id from player_iban where iban_index = ${index})`)
  }
  const phone = phonePrefix(text)
  if (phone !== undefined) either.push(sql`p.phone like ${`${phone}%`}`)
  return sql`(${sql.join(either, sql` or `)})`
}
