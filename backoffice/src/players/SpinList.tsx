import type { SlotSymbol } from '@menekse/contract/games/slots'
import { Badge } from '@menekse/ui/Badge'
import { MoneyText } from '@menekse/ui/MoneyText'
import { clsx } from 'clsx'
import { Fragment } from 'react'
import { messages } from '../messages.ts'
import type { Spin } from './spins.ts'

const text = messages.rounds

type Symbols = ReadonlyMap<string, SlotSymbol>

export interface SpinListProps {
  spins: readonly Spin[]
  symbols: readonly SlotSymbol[]
}

/** A round as the player saw it, spin after spin. */
export function SpinList({ spins, symbols }: SpinListProps) {
  const byId: Symbols = new Map(symbols.map((symbol) => [symbol.id, symbol]))
  if (spins.length === 0) return <p className="text-13 text-low">{text.noSpins}</p>
  return (
    <ol className="grid grid-cols-1 gap-3">
      {spins.map((spin) => {
        const name =
          spin.free === null ? text.baseSpin : text.freeSpin(spin.free.number, spin.free.of)
        return (
          <li key={name} className="card card-outlined grid grid-cols-1 gap-3 p-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h4 className="font-text text-13 font-semibold text-hi">{name}</h4>
              {spin.awarded > 0 && <Badge tone="violet">{text.awarded(spin.awarded)}</Badge>}
            </div>
            <Reels spin={spin} symbols={byId} />
            <Wins spin={spin} symbols={byId} />
          </li>
        )
      })}
    </ol>
  )
}

/** The window of reels as words: a picture of it is the player's, the words are the record's. */
function Reels({ spin, symbols }: { spin: Spin; symbols: Symbols }) {
  const rows = spin.grid[0]?.map((_, row) => row) ?? []
  return (
    <table className="reels">
      <thead className="sr-only">
        <tr>
          {spin.grid.map((_, reel) => (
            <th key={text.reel(reel + 1)} scope="col">
              {text.reel(reel + 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {spin.grid.map((reel, at) => {
              const id = reel[row] ?? ''
              const symbol = symbols.get(id)
              const pays = spin.paying.has(`${at}:${row}`)
              return (
                <td
                  key={text.reel(at + 1)}
                  className={clsx('reels-cell', symbol && `reels-${symbol.kind}`)}
                  data-pays={pays || undefined}
                >
                  {symbol?.name ?? id}
                  {pays && <span className="sr-only">, {text.pays}</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Wins({ spin, symbols }: { spin: Spin; symbols: Symbols }) {
  if (spin.wins.length === 0) return <p className="text-12 text-low">{text.noWin}</p>
  return (
    <dl className="facts">
      {spin.wins.map((win) => (
        <Fragment key={`${win.line} ${win.symbol}`}>
          <dt>{win.line === null ? text.anywhere : text.line(win.line)}</dt>
          <dd className="flex flex-wrap justify-between gap-x-3">
            <span>
              {text.ofSymbol(win.count, symbols.get(win.symbol)?.name ?? win.symbol)}
              {win.multiplier > 1 && (
                <span className="text-low"> {text.multiplier(win.multiplier)}</span>
              )}
            </span>
            <MoneyText amount={win.amount} className="text-up" />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
