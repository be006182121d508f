import type { DrawTable } from '@menekse/contract/draws/draw'
import { kurus } from '@menekse/contract/money'
import { Tabs } from '@menekse/ui/Tabs'
import { useState } from 'react'
import { useMedia } from '../shell/media.ts'
import { BetPanel } from './BetPanel.tsx'
import { crashTexts } from '../messages-crash.ts'
import type { Bounds } from './panel-act.ts'
import { betsOfSeat, hasBets, type SeatName, SEATS } from './seats.ts'
import { useTableView } from '../tables/use-table.ts'
import { factsOf, type FlightTable, useSeats } from './use-table.ts'

const texts = crashTexts.panels
/** Below it one panel is shown at a time. */
const TWO_PANELS = '(min-width: 48rem)'

/** Stakes a panel takes: what goes as halves may be no less than two of the smallest. */
const boundsOf = (table: DrawTable, targetMax: number): Bounds => ({
  min: kurus(table.stake_min * BigInt(betsOfSeat(table))),
  max: table.stake_max,
  targetMax,
})

/** The places for bets, side by side; on a phone one of them behind a tab, where it goes on as it was. */
export function Panels({ table, path }: { table: FlightTable; path: string }) {
  const { table: told, draw } = useTableView(table)
  const seats = useSeats(table)
  const hasRoom = useMedia(TWO_PANELS)
  const [chosen, setChosen] = useState<SeatName>('a')
  const facts = factsOf(table.feed)
  if (told === undefined || facts === undefined) return null
  const names = SEATS.slice(0, Math.max(1, Math.floor(told.bets_max / betsOfSeat(told))))
  const bounds = boundsOf(told, facts.target_max)
  const isTabbed = !hasRoom && names.length > 1
  return (
    <div className="crash-panels">
      {isTabbed && (
        <Tabs
          id="crash-panels"
          label={texts.label}
          value={chosen}
          onValueChange={setChosen}
          tabs={names.map((name) => ({
            value: name,
            label: texts.name[name],
            ...(isStaked(name) && { count: '●' }),
          }))}
        />
      )}
      {names.map((name) => (
        <div
          key={name}
          hidden={isTabbed && chosen !== name}
          {...(isTabbed && {
            id: `crash-panels-panel-${name}`,
            role: 'tabpanel',
            'aria-labelledby': `crash-panels-tab-${name}`,
          })}
        >
          <BetPanel
            table={table}
            name={name}
            bounds={bounds}
            hasHalves={facts.has_halves}
            path={path}
          />
        </div>
      ))}
    </div>
  )
  function isStaked(name: SeatName): boolean {
    return seats[name].waiting !== undefined || hasBets(seats[name], draw?.number)
  }
}
