import { draws } from '@menekse/contract/draws/draws'
import type { Returns } from '@menekse/contract/route'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reading } from '../api.ts'

/** How often the lobby asks how its tables stand; a page that nobody looks at asks nothing. */
const ASK_MS = 3_000
const TICK_MS = 250

/** The kinds of tables that stand in this lobby, in its order. */
const betonKinds = ['numbers', 'roulette', 'baccarat', 'dragon_tiger'] as const

export type TableStanding = Returns<typeof draws.tables>['tables'][number]

/** Every table of the lobby with how it stands, asked again and again while somebody looks. */
export function useBetonTables() {
  const asked = useQuery({
    ...reading(draws.tables),
    staleTime: 0,
    refetchInterval: ASK_MS,
    refetchIntervalInBackground: false,
  })
  const kinds: readonly string[] = betonKinds
  const tables = asked.data?.tables
    .filter(({ table }) => kinds.includes(table.kind))
    .toSorted((x, y) => kinds.indexOf(x.table.kind) - kinds.indexOf(y.table.kind))
  const offset = asked.data === undefined ? 0 : Date.parse(asked.data.now) - asked.dataUpdatedAt
  return { asked, tables, offset }
}

/** The house's time, told anew a few times a second. */
export function useHouseNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}
