import { failureText, rampFailures } from '@menekse/contract/content/brand-colours'
import type { BrandRamp } from '@menekse/contract/content/brand-colours'
import type { BrandChange, StaffBrand } from '@menekse/contract/content/staff-brands'
import type { Selectable } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { BrandTable } from '../platform/tables.ts'
import type { Pictures } from './pictures.ts'
import {
  allBrands,
  allHosts,
  deleteHost,
  insertHost,
  lockBrand,
  ownerOfHost,
  updateBrand,
} from './store.ts'

type SaveRefusal = 'brand_colours_unreadable' | 'content_changed' | 'not_found' | 'picture_unknown'
type Note = (tx: Tx, before: StaffBrand, after: StaffBrand) => Promise<void>

/** Brands as the desk edits them. `note` of each change runs in its commit with what was and what is. */
export interface StaffBrands {
  /** Every brand, the default one first. */
  list(): Promise<StaffBrand[]>
  /**
   * Changes a brand that nobody changed since `version` was read. Refused by name where its ramp fails the contrast
   * table (`rampFailures`); other nodes see the change within five seconds.
   */
  save(
    id: string,
    change: BrandChange & { version: number },
    note: Note,
  ): Promise<StaffBrand | Refusal<SaveRefusal>>
  /** Lets a further host name lead to the brand; one that does already changes nothing. */
  addHost(
    id: string,
    host: string,
    note: Note,
  ): Promise<StaffBrand | Refusal<'not_found' | 'host_taken'>>
  /** Takes a further host name away; `current`, where the caller is, and the brand's main one stay. */
  removeHost(
    id: string,
    host: string,
    current: string,
    note: Note,
  ): Promise<StaffBrand | Refusal<'not_found' | 'host_in_use'>>
}

export function createStaffBrands(options: {
  database: Database
  clock: Clock
  pictures: Pictures
  change: Changing['change']
  changed: Changing['changed']
}): StaffBrands {
  const { database, clock, pictures } = options
  const inBrands = <T>(work: (tx: Tx) => Promise<T>) => changing(options, work)
  async function view(tx: Tx, row: Selectable<BrandTable>) {
    return staffView(row, await allHosts(tx))
  }
  return {
    async list() {
      const [rows, hosts] = await Promise.all([allBrands(database), allHosts(database.read)])
      return rows
        .map((row) => staffView(row, hosts))
        .sort((a, b) => a.host.localeCompare(b.host, 'en'))
    },
    async save(id, change, note) {
      const failures = rampFailures(change.ramp)
      if (failures.length > 0) return refuseColours(failures.map(failureText))
      const { logo, favicon } = change
      const unknown = await pictures.requireKnown({ logo: logo ?? '', favicon })
      if (unknown !== undefined) return unknown
      return inBrands(async (tx) => {
        const before = await lockBrand(tx, id)
        if (before === undefined) return refuse('not_found')
        if (before.version !== change.version) return refuse('content_changed')
        const after = await view(tx, await updateBrand(tx, id, change))
        await note(tx, await view(tx, before), after)
        return after
      })
    },
    async addHost(id, host, note) {
      const taken = refuse('host_taken', {
        fields: { host: 'Bu alan adı başka bir markada kayıtlı' },
      })
      return inBrands(async (tx) => {
        const row = await lockBrand(tx, id)
        if (row === undefined) return refuse('not_found')
        const owner = await ownerOfHost(tx, host)
        const before = await view(tx, row)
        if (owner === id) return before
        if (owner !== undefined || !(await insertHost(tx, host, id, clock.now()))) return taken
        const after = await view(tx, row)
        await note(tx, before, after)
        return after
      })
    },
    async removeHost(id, host, current, note) {
      return inBrands(async (tx) => {
        const row = await lockBrand(tx, id)
        if (row === undefined) return refuse('not_found')
        if (host === row.host || host === current.toLowerCase()) return refuse('host_in_use')
        const before = await view(tx, row)
        // One that is gone already is what was wished for.
        if (!(await deleteHost(tx, host, id))) return before
        const after = await view(tx, row)
        await note(tx, before, after)
        return after
      })
    },
  }
}

interface Changing {
  database: Database
  /** Told inside the transaction that brands may not be as they were. */
  change(tx: Tx): Promise<void> | undefined
  /** Told when it stands. */
  changed(): void
}

async function changing<T>(
  { database, change, changed }: Changing,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await database.transaction(async (tx) => {
    const done = await work(tx)
    await change(tx)
    return done
  })
  changed()
  return result
}

function refuseColours(pairs: string[]): Refusal<'brand_colours_unreadable'> {
  const text = `Bu renkler okunaklı değil. ${pairs.join('; ')}`
  return refuse('brand_colours_unreadable', { message: text, fields: { ramp: text } })
}

function staffView(
  row: Selectable<BrandTable>,
  further: readonly { host: string; brand_id: string }[],
): StaffBrand {
  const { id, host, name, title, logo, favicon, whatsapp, telegram, email, version } = row
  const ramp = row.ramp as BrandRamp
  const products_off = row.products_off as BrandChange['products_off']
  const leagues_first = row.leagues_first as string[]
  const hosts = further.filter((one) => one.brand_id === id).map((one) => one.host)
  const texts = { name, title, logo, favicon, whatsapp, telegram, email }
  return { id, host, hosts, ...texts, ramp, products_off, leagues_first, version }
}
