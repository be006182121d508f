import type { Draw } from '@menekse/contract/draws/draw'
import type { OwnTicket } from '@menekse/contract/draws/tombala'
import { Button } from '@menekse/ui/Button'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { clsx } from 'clsx'
import { useState } from 'react'
import { tombalaTexts } from '../messages-tombala.ts'
import { useSession } from '../session.ts'
import { type Film, prizesBy } from './film.ts'
import { fullRows, nearestRow, sortedBy, type Standing } from './tickets.ts'
import { useTickets } from './use-room.ts'

const texts = tombalaTexts.own
/** How many tickets are drawn before somebody asks for more. */
const SHOWN = { phone: 4, desk: 12 } as const
const PHONE = '(max-width: 47.99rem)'
const ROWS = [0, 1, 2] as const

interface OwnTicketsProps {
  slug: string
  /** The draw on stage, and those after it. */
  draws: readonly Draw[]
  /** Draws of which the player holds tickets, as far as is known. */
  held: ReadonlySet<number>
  film: Film | undefined
}

/** The player's own tickets of a draw, marked by the house and sorted by what they lack. */
export function OwnTickets({ slug, draws, held, film }: OwnTicketsProps) {
  const [chosen, setChosen] = useState<number>()
  const draw =
    draws.find(({ number }) => number === chosen) ??
    draws.find(({ number }) => held.has(number)) ??
    draws[0]
  const { status } = useSession()
  const tickets = useTickets(slug, draw)
  const isOnStage = draw?.result !== undefined && draw.result !== null
  return (
    <section className="table-panel tombala-own" aria-labelledby="tombala-own">
      <header className="tombala-own-head">
        <h2 id="tombala-own" className="text-18">
          {texts.title}
        </h2>
        {draws.length > 1 && (
          <fieldset className="segmented segmented-dense">
            <legend className="sr-only">{texts.choose}</legend>
            {draws.map(({ number }) => (
              <button
                key={number}
                type="button"
                className="segment"
                aria-pressed={number === draw?.number}
                onClick={() => setChosen(number)}
              >
                {tombalaTexts.draw(number)}
              </button>
            ))}
          </fieldset>
        )}
      </header>
      {status === 'visitor' && <p className="table-none">{texts.login}</p>}
      {tickets.isError && tickets.data === undefined && (
        <ErrorState
          fact={texts.failed}
          retrying={tickets.isFetching}
          onRetry={() => void tickets.refetch()}
        />
      )}
      {status === 'player' && tickets.isPending && <Skeleton className="h-40 rounded-10" />}
      {tickets.data !== undefined && (
        <Sorted
          key={draw?.number}
          tickets={tickets.data.tickets}
          film={isOnStage ? film : undefined}
        />
      )}
    </section>
  )
}

/** Which goal is played for: two çinko come before the tombala. */
function goalOf(film: Film | undefined): 1 | 2 | 3 {
  const won = new Set(
    film === undefined ? [] : prizesBy(film.result, film.place).map((p) => p.prize),
  )
  if (won.has('two_rows')) return 3
  return won.has('one_row') ? 2 : 1
}

function Sorted({ tickets, film }: { tickets: readonly OwnTicket[]; film: Film | undefined }) {
  const [isAll, setAll] = useState(false)
  if (tickets.length === 0) return <p className="table-none">{texts.none}</p>
  const called = film === undefined ? [] : film.result.balls.slice(0, film.place)
  const sorted = sortedBy(tickets, new Set(called), goalOf(film))
  const shown = isAll
    ? sorted
    : sorted.slice(0, matchMedia(PHONE).matches ? SHOWN.phone : SHOWN.desk)
  const won = new Set(
    film === undefined
      ? []
      : prizesBy(film.result, film.place).flatMap((p) => p.tickets.map(({ number }) => number)),
  )
  return (
    <>
      <ol className="tombala-tickets">
        {shown.map((standing) => (
          <Ticket
            key={`${standing.ticket.bet} ${standing.ticket.cells.join()}`}
            place={tickets.indexOf(standing.ticket) + 1}
            standing={standing}
            called={called}
            isWinner={standing.ticket.number !== null && won.has(standing.ticket.number)}
          />
        ))}
      </ol>
      {shown.length < sorted.length && (
        <Button wide tone="ghost" size="s" onClick={() => setAll(true)}>
          {texts.more(sorted.length - shown.length)}
        </Button>
      )}
    </>
  )
}

interface TicketProps {
  place: number
  standing: Standing
  called: readonly number[]
  isWinner: boolean
}

function Ticket({ place, standing, called, isWinner }: TicketProps) {
  const { ticket, missing, rows } = standing
  const marked = new Set(called)
  const nearest = nearestRow(standing)
  return (
    <li
      className={clsx('tombala-ticket', isWinner && 'is-winner')}
      data-near={missing <= 2 || nearest === 1}
    >
      <header>
        <b>{texts.ticket(place)}</b>
        <span>
          {isWinner && <em>{texts.winner}</em>}
          {fullRows(standing) < 2 && nearest !== undefined && called.length > 0 && (
            <small>{texts.rowMissing(nearest)}</small>
          )}
          {fullRows(standing) > 0 && fullRows(standing) < 3 && (
            <small>{texts.rows(fullRows(standing))}</small>
          )}
          <strong>{texts.missing(missing)}</strong>
        </span>
      </header>
      <table>
        <caption className="sr-only">{texts.ticket(place)}</caption>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} className={rows[row] === 0 ? 'is-full' : undefined}>
              {ticket.cells.slice(row * 9, row * 9 + 9).map((cell, column) => (
                <td
                  // A cell has no name but its place.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={column}
                  className={clsx(
                    cell !== 0 && marked.has(cell) && 'is-called',
                    cell !== 0 && cell === called.at(-1) && 'is-last',
                  )}
                >
                  {cell === 0 ? '' : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  )
}
