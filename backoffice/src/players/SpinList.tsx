import type { SlotSymbol } from '@menekse/contract/games/slots'
import { Badge } from '@menekse/ui/Badge'
import { MoneyText } from '@menekse/ui/MoneyText'
import { formatMoney } from '@menekse/ui/money-format'
import { clsx } from 'clsx'
import { Fragment } from 'react'
import { messages } from '../messages.ts'
import type { Spin, SpinNote } from './spins.ts'

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
      {spins.map((spin, at) => {
        return (
          <li key={`${at}`} className="card card-outlined grid grid-cols-1 gap-3 p-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h4 className="font-text text-13 font-semibold text-hi">{nameOf(spin)}</h4>
              {spin.awarded > 0 && <Badge tone="violet">{text.awarded(spin.awarded)}</Badge>}
            </div>
            <Reels spin={spin} symbols={byId} />
            <Notes notes={spin.notes} symbols={byId} />
            <Wins spin={spin} symbols={byId} />
          </li>
        )
      })}
    </ol>
  )
}

function nameOf({ free, tumbles }: Spin): string {
  const name = free === null ? text.baseSpin : text.freeSpin(free.number, free.of)
  return tumbles === 0 ? name : text.tumbled(name, tumbles)
}

/** The window of reels as words: a picture of it is the player's, the words are the record's. */
function Reels({ spin, symbols }: { spin: Spin; symbols: Symbols }) {
  const tallest = Math.max(0, ...spin.grid.map((reel) => reel.length))
  const rows = Array.from({ length: tallest }, (_, row) => row)
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

function sourceOf(of: Spin['wins'][number]['of']): string {
  switch (of.kind) {
    case 'line':
      return text.line(of.line)
    case 'ways':
      return text.ways(of.ways)
    case 'prize':
      return text.prizes[of.prize]
    default:
      return text[of.kind]
  }
}

/** What else happened on the grid, in one line each. */
function Notes({ notes, symbols }: { notes: readonly SpinNote[]; symbols: Symbols }) {
  if (notes.length === 0) return null
  const nameOfSymbol = (id: string) => symbols.get(id)?.name ?? id
  return (
    <ul className="grid gap-1 text-12 text-mid">
      {notes.map((note, at) => (
        <li key={`${at}`}>{told(note, nameOfSymbol)}</li>
      ))}
    </ul>
  )
}

function told(note: SpinNote, nameOfSymbol: (id: string) => string): string {
  switch (note.kind) {
    case 'multiplier':
      return text.multiplierNow(note.value)
    case 'changed':
      return text.changed(note.cells, nameOfSymbol(note.symbol))
    case 'special':
      return text.special(note.symbols.map(nameOfSymbol).join(', '))
    case 'respins':
      return text.respins(note.left)
    case 'coins':
      return text.coins(note.amounts.map((amount) => formatMoney(amount)).join(', '))
    case 'orbs':
      return note.values.length === 0 ? text.noMarks : text.marks(note.values.join(', ×'))
    case 'feature':
      return text.features[note.feature]
    default:
      return text.capped
  }
}

function Wins({ spin, symbols }: { spin: Spin; symbols: Symbols }) {
  if (spin.wins.length === 0) return <p className="text-12 text-low">{text.noWin}</p>
  return (
    <dl className="facts">
      {spin.wins.map((win, at) => (
        <Fragment key={`${at}`}>
          <dt>{sourceOf(win.of)}</dt>
          <dd className="flex flex-wrap justify-between gap-x-3">
            <span>
              {win.symbol !== '' &&
                text.ofSymbol(win.count, symbols.get(win.symbol)?.name ?? win.symbol)}
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
