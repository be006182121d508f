import { TombalaResult } from '@menekse/contract/draws/tombala'
import type { StaffDrawBet } from '@menekse/contract/draws/staff-draws'
import { Card } from '@menekse/ui/Card'
import { csvMoney } from '@menekse/ui/csv'
import { MoneyText } from '@menekse/ui/MoneyText'
import { type Column, Table } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allPages } from '../desk/all-pages.ts'
import { ExportButton } from '../desk/ExportButton.tsx'
import { Facts } from '../desk/Facts.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { paidBets } from '../queries-tables.ts'
import type { DrawSeen } from './seen.ts'

const text = messages.tombala

/** What was sold of a draw of tombala, what it played for, and who won it; before its result only what was sold. */
export function TombalaCards({ seen: { table, draw, sold } }: { seen: DrawSeen }) {
  const told = draw.result === null ? undefined : TombalaResult.safeParse(draw.result).data
  return (
    <>
      <Card title={text.round}>
        <Facts
          facts={[
            { label: text.tickets, value: sold && formatCount(sold.tickets) },
            { label: text.players, value: sold && formatCount(sold.players) },
            ...(told === undefined
              ? []
              : [
                  { label: text.pools, value: <MoneyText amount={told.pools} /> },
                  { label: text.potBefore, value: <MoneyText amount={told.pot_before} /> },
                  { label: text.added, value: <MoneyText amount={told.added} /> },
                  { label: text.potAfter, value: <MoneyText amount={told.pot} /> },
                  { label: text.potBalls, value: text.within(told.pot_balls) },
                ]),
          ]}
        />
      </Card>
      {told !== undefined && <BallsCard told={told} />}
      {told !== undefined && (
        <div className="lg:col-span-2">
          <WinnersCard
            slug={table.slug}
            number={draw.number}
            told={told}
            isPaid={draw.phase === 'settled'}
          />
        </div>
      )}
    </>
  )
}

/** The balls that were called, in their order; those with which a prize fell stand out. */
function BallsCard({ told: { balls, prizes } }: { told: TombalaResult }) {
  const last = Math.max(...prizes.map(({ ball }) => ball))
  const won = new Map(prizes.map(({ prize, ball }) => [ball, text.prizes[prize]]))
  return (
    <Card title={text.balls}>
      <ol className="flex flex-wrap gap-1" aria-label={text.balls}>
        {balls.slice(0, last).map((number, index) => {
          const prize = won.get(index + 1)
          return (
            <li
              key={number}
              title={text.ballOf(index + 1, prize)}
              className={`tabular grid size-8 place-items-center rounded-full text-13 ${
                prize === undefined ? 'bg-bg-3 text-mid' : 'bg-up/15 font-bold text-up'
              }`}
            >
              {number}
            </li>
          )
        })}
      </ol>
      <p className="mt-3 text-12 text-low">{text.ballsHelp(last)}</p>
      <details className="mt-2">
        <summary className="cursor-pointer text-13 text-mid">{text.ballsRest}</summary>
        <p className="tabular mt-1 text-13">{balls.slice(last).join(' ')}</p>
      </details>
    </Card>
  )
}

/** One ticket that won a prize. */
interface Winner {
  key: string
  prize: keyof typeof text.prizes
  ball: number
  each: bigint
  ticket: number
  bet: string
  /** Who that was, by two letters. */
  player: Pick<StaffDrawBet, 'player' | 'player_id'> | undefined
}

function winnersOf(told: TombalaResult, bets: readonly StaffDrawBet[]): Winner[] {
  return told.prizes.flatMap(({ prize, ball, each, tickets }) =>
    tickets.map(({ number, bet }) => ({
      key: `${prize} ${number}`,
      prize,
      ball,
      each,
      ticket: number + 1,
      bet,
      player: bets.find(({ id }) => id === bet),
    })),
  )
}

interface WinnersProps {
  slug: string
  number: number
  told: TombalaResult
  /** Nobody is named before the film is over and the prizes are paid. */
  isPaid: boolean
}

/** Each ticket that won, and of its player two letters; reading it is written down as any list of bets is. */
function WinnersCard({ slug, number, told, isPaid }: WinnersProps) {
  const load = async () => {
    const { rows } = await allPages((page) => paidBets(slug, number, page))
    return rows
  }
  const bets = useQuery({
    queryKey: ['tables', slug, 'paid', number],
    queryFn: load,
    enabled: isPaid,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (bets.data === undefined && bets.isError)
    return <Problem error={bets.error} onRetry={() => void bets.refetch()} />
  const winners = winnersOf(told, bets.data ?? [])
  return (
    <Card
      title={text.winners}
      aside={
        <ExportButton
          name={text.winnersFile(slug, number)}
          header={text.winnersCsv}
          load={() => Promise.resolve({ rows: winners.map((one) => csvRow(one)), cut: false })}
          disabled={bets.data === undefined}
        />
      }
    >
      <Table caption={text.winners} columns={columns} rows={winners} rowKey={({ key }) => key} />
    </Card>
  )
}

const csvRow = ({ prize, ball, each, ticket, bet, player }: Winner): string[] => [
  text.prizes[prize],
  String(ball),
  String(ticket),
  bet,
  player?.player ?? '',
  csvMoney(each),
]

const columns: readonly Column<Winner>[] = [
  {
    id: 'prize',
    header: text.prize,
    onCard: 'title',
    cell: ({ prize }) => <b className="text-hi">{text.prizes[prize]}</b>,
  },
  { id: 'ball', header: text.ball, cell: ({ ball }) => text.ballNumber(ball) },
  {
    id: 'player',
    header: messages.tables.player,
    cell: ({ player }) =>
      player === undefined ? (
        <span className="text-low">{text.notPaid}</span>
      ) : (
        <Link {...links.player(player.player_id)} className="text-link">
          {player.player}
        </Link>
      ),
  },
  {
    id: 'ticket',
    header: text.ticket,
    numeric: true,
    cell: ({ ticket }) => formatCount(ticket),
  },
  {
    id: 'each',
    header: text.each,
    numeric: true,
    cell: ({ each }) => <MoneyText amount={each} />,
  },
]
