import { maskCitizenNumber } from '@menekse/contract/citizen-number'
import type { BrandId, PlayerId } from '@menekse/contract/ids'
import type { Selectable } from 'kysely'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import type { PlayerTable } from '../platform/tables.ts'
import type { Person } from './person.ts'

export function personOf(row: Selectable<PlayerTable>, vault: Vault): Person {
  return {
    id: row.id as PlayerId,
    brandId: row.brand_id as BrandId,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    birthDay: row.birth_day,
    gender: row.gender as Person['gender'],
    city: row.city,
    maskedCitizenNumber: maskCitizenNumber(vault.open(row.citizen_number_sealed)),
    kycVerified: row.kyc_verified,
    emailConfirmed: row.email_confirmed_at !== null,
    twoFactorEnabled: row.totp_sealed !== null,
    status: row.status as Person['status'],
    affiliateBtag: row.affiliate_btag ?? undefined,
    createdAt: row.created_at,
  }
}

export function findPlayer(database: Database, playerId: string) {
  return database.read
    .selectFrom('player')
    .selectAll()
    .where('id', '=', playerId)
    .executeTakeFirst()
}

export function findByLogin(database: Database, brandId: string, folded: string) {
  return database.read
    .selectFrom('player')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where((where) =>
      where.or([where('username_folded', '=', folded), where('email_folded', '=', folded)]),
    )
    .executeTakeFirst()
}

export function latestLogins(database: Database, playerId: string, limit: number) {
  return database.read
    .selectFrom('login_attempt')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}
