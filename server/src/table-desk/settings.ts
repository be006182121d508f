import type { TableSetting } from '@menekse/contract/draws/staff-draws'
import { fromWire, toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { inOne } from '../approvals/approvals.ts'
import type { Approvals, Asked, Payload } from '../approvals/approvals.ts'
import type { HouseRules, TableGame } from '../draws/draws.ts'
import type { Changes } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { keepInMemory } from '../platform/kept.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { firstWithin } from './hours.ts'
import { insertSetting, newestOf, newestSettings, settingsOf } from './settings-store.ts'
import type { SettingRow } from './settings-store.ts'
import { limitTexts } from './texts.ts'

/** What the desk may set for a table; null is as the title was released. */
export type Setting = Omit<TableSetting, 'version' | 'reason' | 'by' | 'at' | 'approved_by'>

type Limited = Awaited<ReturnType<HouseRules['limits']>>

interface Wish {
  game: TableGame
  setting: Setting
  /** The version it was read with; 0 where nothing was set. */
  version: number
}

export interface Settings extends Pick<HouseRules, 'limits' | 'opensAt'> {
  newest(): Promise<ReadonlyMap<string, TableSetting>>
  /** All settings of a table, the newest first. */
  history(slug: string): Promise<TableSetting[]>
  /**
   * Sets what holds at a table, on every process within a second; bets and draws that have begun keep what was. Where a
   * limit rises above the released one, a second person is asked: the id of that approval.
   */
  set(
    wish: Wish,
    by: { actor: Actor; reason: string },
  ): Promise<
    string | undefined | Refusal<'content_changed' | 'table_limits_wrong' | 'approval_waiting'>
  >
}

export interface SettingsOptions {
  database: Database
  clock: Clock
  changes: Changes
  approvals: Pick<Approvals, 'ask' | 'define'>
  desk: Pick<Desk, 'record' | 'names'>
}

/** Limits and hours of tables as the desk chose them. */
export function createSettings(options: SettingsOptions): Settings {
  const { database, approvals } = options
  const memory = keepInMemory(options, 'table', async () => {
    const rows = await newestSettings(database)
    return new Map(rows.map((row) => [row.table_slug, row]))
  })
  const settingOf = async (slug: string) => (await memory.value()).get(slug)
  approvals.define('table.limits', async (asked, second) => {
    const done = await inOne(database, second, (tx) =>
      write(options, tx, rowOf(asked, second.actor)),
    )
    memory.forget()
    return isRefusal(done) ? done : {}
  })
  return {
    async limits(game) {
      const row = await settingOf(game.slug)
      return row === undefined ? game : limitsOf(game, row)
    },
    async opensAt(slug, at) {
      const row = await settingOf(slug)
      if (row === undefined || row.from_minute === null || row.until_minute === null) return at
      return firstWithin({ from: row.from_minute, until: row.until_minute }, at)
    },
    async newest() {
      const views = await viewsOf(options, [...(await memory.value()).values()])
      return new Map(views.map(({ slug, view }) => [slug, view]))
    },
    history: async (slug) =>
      (await viewsOf(options, await settingsOf(database, slug))).map(({ view }) => view),
    async set(wish, by) {
      const wrong = wrongFields(wish.game, wish.setting)
      if (wrong !== undefined) return refuse('table_limits_wrong', { fields: wrong })
      const answer = await database.transaction((tx) => set(options, tx, wish, by))
      memory.forget()
      return answer
    },
  }
}

const amounts = [
  'stake_min',
  'stake_max',
  'liability_draw',
  'liability_selection',
  'liability_player',
] as const
type Amounts = Readonly<Record<(typeof amounts)[number], bigint | null>>

/** Pure: what holds with a setting; where it says nothing, what the title was released with. */
export function limitsOf({ stakes, liability }: Limited, set: Amounts): Limited {
  const chosen = (amount: bigint | null, own: Kurus) => (amount ?? own) as Kurus
  const [min, max] = [chosen(set.stake_min, stakes.min), chosen(set.stake_max, stakes.max)]
  return {
    // A release may have made the title's own stakes narrower since.
    stakes: {
      min: min < stakes.min ? stakes.min : min,
      max: max > stakes.max ? stakes.max : max,
    },
    liability: {
      draw: chosen(set.liability_draw, liability.draw),
      selection: chosen(set.liability_selection, liability.selection),
      player: chosen(set.liability_player, liability.player),
    },
  }
}

/** Pure: whether a setting lets a table cost more than it was released with. */
const isAbove = ({ liability }: Limited, set: Amounts): boolean =>
  [
    [set.liability_draw, liability.draw],
    [set.liability_selection, liability.selection],
    [set.liability_player, liability.player],
  ].some(([asked, own]) => typeof asked === 'bigint' && asked > own!)

/** Pure: what of a setting its title cannot be given. */
export function wrongFields(game: Limited, setting: Setting): Record<string, string> | undefined {
  const wrong: Partial<Record<keyof Setting, string>> = {}
  const { stakes } = game
  const [min, max] = [setting.stake_min ?? stakes.min, setting.stake_max ?? stakes.max]
  if (min < stakes.min) wrong.stake_min = limitTexts.below
  if (max > stakes.max) wrong.stake_max = limitTexts.above
  if (min > max) wrong.stake_max = limitTexts.crossed
  const { liability } = limitsOf(game, setting)
  if (liability.draw < min) wrong.liability_draw = limitTexts.smallerThanStake
  for (const of of ['selection', 'player'] as const) {
    const field = `liability_${of}` as const
    if (setting[field] === null) continue
    if (liability[of] > liability.draw) wrong[field] = limitTexts.aboveDraw
    if (liability[of] < min) wrong[field] = limitTexts.smallerThanStake
  }
  const { from_minute: from, until_minute: until } = setting
  if ((from === null) !== (until === null) || (from !== null && from === until))
    wrong.until_minute = limitTexts.hours
  return Object.keys(wrong).length === 0 ? undefined : wrong
}

async function set(
  options: SettingsOptions,
  tx: Tx,
  { game, setting, version }: Wish,
  { actor, reason }: { actor: Actor; reason: string },
) {
  const before = await newestOf(tx, game.slug)
  if ((before?.version ?? 0) !== version) return refuse('content_changed')
  if (isAbove(game, setting))
    return options.approvals.ask(tx, actor, {
      kind: 'table.limits',
      subject: game.slug,
      payload: { table: game.name, was: version, hours: hoursText(setting), ...wireOf(setting) },
      reason,
    })
  return write(options, tx, {
    row: { table_slug: game.slug, version: version + 1, ...setting, reason },
    setter: { set_by: actor.staffId, approved_by: null },
    actor,
  })
}

interface NewSetting {
  row: Pick<SettingRow, 'table_slug' | 'version' | 'reason'> & Setting
  setter: Pick<SettingRow, 'set_by' | 'approved_by'>
  /** Whose deed the record names. */
  actor: Actor
}

async function write(
  { clock, changes, desk }: SettingsOptions,
  tx: Tx,
  { row, setter, actor }: NewSetting,
): Promise<undefined | Refusal<'content_changed'>> {
  const before = await newestOf(tx, row.table_slug)
  const isNext = (before?.version ?? 0) + 1 === row.version
  const isMine = isNext && (await insertSetting(tx, { ...row, ...setter, set_at: clock.now() }))
  if (!isMine) return refuse('content_changed')
  const { table_slug: slug, version, reason, ...after } = row
  const entry = { actor, action: 'table.limits', subject: `table:${slug}`, reason }
  await desk.record(
    {
      ...entry,
      ...(before !== undefined && { before: wireOf(before) }),
      after: { version, ...wireOf(after) },
    },
    tx,
  )
  await changes.tell(tx, 'table', [slug])
  return undefined
}

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const hoursText = ({ from_minute: from, until_minute: until }: Setting): string | null =>
  from === null || until === null ? null : `${clockOf(from)}–${clockOf(until)}`

/** A setting in plain values: amounts in TRY. */
function wireOf(setting: Pick<SettingRow, keyof Setting> | Setting): Payload {
  const money = amounts.map((name) => {
    const amount = setting[name]
    return [name, amount === null ? null : toWire(amount as Kurus)] as const
  })
  const { from_minute, until_minute } = setting
  return { ...Object.fromEntries(money), from_minute, until_minute }
}

/** What was frozen in an approval, as a row. */
function rowOf({ subject, payload, reason, askedBy }: Asked, second: Actor): NewSetting {
  const money = amounts.map((name) => {
    const amount = payload[name]
    return [name, typeof amount === 'number' ? (fromWire(amount) ?? null) : null] as const
  })
  const minute = (name: 'from_minute' | 'until_minute') => {
    const value = payload[name]
    return typeof value === 'number' ? value : null
  }
  return {
    row: {
      table_slug: subject,
      version: Number(payload['was']) + 1,
      ...(Object.fromEntries(money) as Pick<Setting, (typeof amounts)[number]>),
      from_minute: minute('from_minute'),
      until_minute: minute('until_minute'),
      reason,
    },
    setter: { set_by: askedBy, approved_by: second.staffId },
    actor: second,
  }
}

async function viewsOf(
  { desk }: SettingsOptions,
  rows: readonly SettingRow[],
): Promise<{ slug: string; view: TableSetting }[]> {
  const names = await desk.names(rows.flatMap((row) => [row.set_by, row.approved_by ?? row.set_by]))
  return rows.map(({ table_slug: slug, set_by, set_at, approved_by, ...setting }) => ({
    slug,
    view: {
      ...(setting as Omit<TableSetting, 'by' | 'at' | 'approved_by'>),
      by: names.get(set_by) ?? '',
      at: set_at.toISOString(),
      approved_by: approved_by === null ? null : (names.get(approved_by) ?? ''),
    },
  }))
}
