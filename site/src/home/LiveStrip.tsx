import type { TableBrief } from '@menekse/contract/draws/draw'
import { formatMoney } from '@menekse/ui/money-format'
import { ScrollRow } from '@menekse/ui/ScrollRow'
import { clsx } from 'clsx'
import { goingOf, tableHref, useHouseSecond, useTables } from '../games/live-tables.ts'
import { homeTexts } from '../messages-home.ts'
import { SiteLink } from '../navigation.tsx'
import './live-strip.css'

const texts = homeTexts.live
const ASK_MS = 4_000
/** One of each kind first, so that a phone's first screen of it shows what there is. */
const ORDER = ['crash', 'roulette', 'numbers', 'races', 'tombala', 'baccarat', 'football_league']

/** What everybody plays at this moment, with the time to each next start. */
export function LiveStrip() {
  const asked = useTables(ASK_MS)
  const { data } = asked
  const now = useHouseSecond(data === undefined ? 0 : Date.parse(data.now) - asked.dataUpdatedAt)
  const tables = inTurn(data?.tables ?? []).filter(({ table }) => tableHref(table) !== undefined)
  if (tables.length === 0) return null
  return (
    <ScrollRow title={texts.title}>
      {tables.map((brief) => (
        <LiveTableTile key={brief.table.slug} brief={brief} now={now} />
      ))}
    </ScrollRow>
  )
}

/** The first of each kind, then the second of each, and so on. */
function inTurn(tables: readonly TableBrief[]): TableBrief[] {
  const seen = new Map<string, number>()
  const placed = tables.map((brief) => {
    const { kind } = brief.table
    const turn = seen.get(kind) ?? 0
    seen.set(kind, turn + 1)
    const order = ORDER.indexOf(kind)
    return { brief, turn, order: order === -1 ? ORDER.length : order }
  })
  return placed.toSorted((a, b) => a.turn - b.turn || a.order - b.order).map(({ brief }) => brief)
}

function LiveTableTile({ brief, now }: { brief: TableBrief; now: number }) {
  const { table, recent } = brief
  const going = goingOf(brief, now)
  const bust = recent[0]?.result?.['bust']
  return (
    <article className="live-tile" data-kind={table.kind}>
      <p className="live-tile-kind">{texts.kinds[table.kind] ?? ''}</p>
      <h3>
        <SiteLink href={tableHref(table)!} className="live-tile-way">
          {table.name}
        </SiteLink>
      </h3>
      <p className={clsx('live-tile-now', going.kind === 'now' && 'live-tile-on')}>
        <span>{table.is_paused ? texts.paused : wordOf(going.kind)}</span>
        {going.kind === 'open' && !table.is_paused && (
          <b aria-hidden="true">{texts.left(Math.ceil(going.leftMs / 1_000))}</b>
        )}
      </p>
      <p className="live-tile-last">
        {typeof bust === 'number' ? (
          <>
            {texts.last} <b>{texts.times(bust)}</b>
          </>
        ) : (
          texts.lowest(formatMoney(table.stake_min, { decimals: 0 }))
        )}
      </p>
    </article>
  )
}

const wordOf = (kind: 'open' | 'now' | 'soon'): string => texts[kind]
