import { type DrawBet, draws } from '@menekse/contract/draws/draws'
import { Button } from '@menekse/ui/Button'
import { ErrorState } from '@menekse/ui/ErrorState'
import { formatMoney } from '@menekse/ui/money-format'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'
import { useSession } from '../session.ts'
import { multiplierOf } from './amount.ts'
import { BetTable } from './BetTable.tsx'
import { crashTexts, timesText } from '../messages-crash.ts'
import { targetOf } from './target.ts'
import { betsKey, type FlightTable } from './use-table.ts'

const texts = crashTexts.lists

/** The caller's own bets at the table, page by page back in time. */
export function OwnBets({ table }: { table: FlightTable }) {
  const { status } = useSession()
  const pages = useInfiniteQuery({
    queryKey: betsKey(table.slug),
    queryFn: ({ pageParam, signal }) =>
      ask(draws.bets, {
        params: { slug: table.slug },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as DrawBet['id'] | undefined,
    getNextPageParam: ({ bets }) => bets.at(-1)?.id,
    enabled: status === 'player',
    staleTime: 0,
  })
  if (status === 'visitor') return <p className="crash-none">{texts.login}</p>
  if (pages.isError && pages.data === undefined) {
    return (
      <ErrorState
        fact={texts.failed}
        retrying={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    )
  }
  if (pages.data === undefined) return <Skeleton className="h-60 rounded-10" />
  const bets = pages.data.pages.flatMap((page) => page.bets)
  if (bets.length === 0) return <p className="crash-none">{texts.noMine}</p>
  return (
    <>
      <BetTable caption={texts.caption.mine} first={texts.round}>
        {bets.map((bet) => (
          <OwnLine key={bet.id} bet={bet} />
        ))}
      </BetTable>
      {pages.hasNextPage && (
        <Button
          wide
          tone="ghost"
          size="s"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  )
}

function OwnLine({ bet }: { bet: DrawBet }) {
  const won = bet.status !== 'void' && bet.payout > 0n
  const target = targetOf(bet.selection)
  const at = won ? multiplierOf(bet) : target
  return (
    <tr className={won ? 'crash-won' : undefined}>
      <th scope="row">{bet.draw.toLocaleString('tr-TR')}</th>
      <td>{formatMoney(bet.stake)}</td>
      <td>{at === undefined ? texts.byHand : timesText(at)}</td>
      <td>{outcomeOf(bet, won)}</td>
    </tr>
  )
}

function outcomeOf({ status, payout }: DrawBet, won: boolean): string {
  if (won) return formatMoney(payout)
  if (status === 'open') return texts.open
  return status === 'void' ? texts.void : texts.lost
}
