import type { BrandId } from '@menekse/contract/ids'
import type { Selectable } from 'kysely'
import type { Changes } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { BrandTable } from '../platform/tables.ts'
import { allBrands, allHosts } from './store.ts'

/** The default brand answers for every host that no other brand names. */
export const ANY_HOST = '*'
/** How long a change of a brand may take to be seen by every node. */
const FRESH_MS = 5_000

type BrandRow = Selectable<BrandTable>

/** The brands by the hosts that lead to them, kept in memory: every call asks. */
export interface BrandHosts {
  byHost(host: string): Promise<BrandRow>
  byId(id: BrandId): Promise<BrandRow>
  /** Reads again at the next question. */
  forget(): void
}

export function createBrandHosts(options: {
  database: Database
  clock: Clock
  changes?: Changes
}): BrandHosts {
  const { database, clock, changes } = options
  let brands: ReadonlyMap<string, BrandRow> = new Map()
  let readAt = Number.NEGATIVE_INFINITY

  async function byHost(host: string): Promise<BrandRow> {
    const now = clock.now().getTime()
    if (brands.size === 0 || now - readAt > FRESH_MS) {
      brands = await readBrands(database)
      readAt = now
    }
    const brand = brands.get(host.toLowerCase()) ?? brands.get(ANY_HOST)
    if (brand === undefined) throw new Error('There is no default brand')
    return brand
  }
  function forget(): void {
    readAt = Number.NEGATIVE_INFINITY
  }
  changes?.on('brand', forget)

  return {
    byHost,
    async byId(id) {
      await byHost(ANY_HOST)
      const brand = [...brands.values()].find((row) => row.id === id)
      if (brand === undefined) throw new Error(`There is no brand ${id}`)
      return brand
    },
    forget,
  }
}

async function readBrands(database: Database): Promise<ReadonlyMap<string, BrandRow>> {
  const [rows, further] = await Promise.all([allBrands(database), allHosts(database.read)])
  const brands = new Map(rows.map((row) => [row.host, row]))
  for (const { host, brand_id: id } of further) {
    const row = rows.find((one) => one.id === id)
    if (row !== undefined) brands.set(host, row)
  }
  return brands
}
