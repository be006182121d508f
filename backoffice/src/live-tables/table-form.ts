import { NewTable, TableChange } from '@menekse/contract/casino/staff-tables'
import type { StaffTable } from '@menekse/contract/casino/staff-tables'
import { toWire } from '@menekse/contract/money'
import { formProblems } from '../desk/form-problems.ts'
import { slugOf } from '../desk/slug.ts'
import { messages } from '../messages.ts'

const text = messages.liveTables
const SLUG_MAX = 60

/** A live table as it is typed; stakes in TRY, undefined while nothing readable stands there. */
export interface TableForm {
  slug: string
  name: string
  provider: string
  image: string
  min_stake: number | undefined
  max_stake: number | undefined
  is_featured: boolean
  place: number
  enabled: boolean
}

/** How a table's form begins: as the table is, or empty and shown in its place behind the others. */
export function tableFormOf(table: StaffTable | undefined, place: number): TableForm {
  if (table === undefined) {
    const stakes = { min_stake: undefined, max_stake: undefined }
    const words = { slug: '', name: '', provider: '', image: '' }
    return { ...words, ...stakes, is_featured: false, place, enabled: true }
  }
  const { version: _version, launch_count: _count, ...kept } = table
  return { ...kept, min_stake: toWire(table.min_stake), max_stake: toWire(table.max_stake) }
}

const addressOf = (name: string) => slugOf(name).slice(0, SLUG_MAX)

/** The form with what was typed. While a new table is named its address follows, until it is written by hand. */
export function withChange(
  form: TableForm,
  changed: Partial<TableForm>,
  isNew: boolean,
): TableForm {
  const next = { ...form, ...changed }
  const follows = isNew && changed.name !== undefined && form.slug === addressOf(form.name)
  return follows ? { ...next, slug: addressOf(next.name) } : next
}

/** By field, what keeps the table from being sent; a stake that cannot be read is one that is missing. */
export function tableProblems(form: TableForm, isNew: boolean): Record<string, string> {
  const missing: Record<string, string> = {}
  if (form.min_stake === undefined) missing['min_stake'] = text.amountMissing
  if (form.max_stake === undefined) missing['max_stake'] = text.amountMissing
  return { ...formProblems(isNew ? NewTable : TableChange, form), ...missing }
}

/** The table as its calls take it, but for its address; only of a form without problems. */
export function tableOf({ slug: _slug, min_stake = 0, max_stake = 0, ...rest }: TableForm) {
  return { ...rest, min_stake, max_stake }
}
