import { formatCount } from '@menekse/ui/turkish'
import type { DrawBet } from '@menekse/contract/draws/draw'
import { Button } from '@menekse/ui/Button'
import { ErrorState } from '@menekse/ui/ErrorState'
import { formatMoney } from '@menekse/ui/money-format'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { tableTexts } from '../messages-tables.ts'
import { useBettor } from './use-counter.ts'
import { BetTable } from './BetTable.tsx'
import type { ChoiceWords } from './Lists.tsx'
import { betsKey, type Table } from './use-table.ts'

const texts = tableTexts.lists

interface OwnBetsProps {
  table: Pick<Table, 'slug' | 'counter'>
  choice: ChoiceWords
}

/** The caller's own bets at a table, page by page back in time. */
export function OwnBets({ table, choice }: OwnBetsProps) {
  const { counter } = table
  const status = useBettor()
  const pages = useInfiniteQuery({
    queryKey: [...betsKey(table.slug), counter.isDemo],
    queryFn: ({ pageParam, signal }) => counter.bets(pageParam, signal),
    initialPageParam: undefined as DrawBet['id'] | undefined,
    getNextPageParam: (bets) => bets.at(-1)?.id,
    enabled: status === 'player',
    staleTime: 0,
  })
  if (status === 'visitor') return <p className="table-none">{texts.login}</p>
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
  const bets = pages.data.pages.flat()
  if (bets.length === 0) return <p className="table-none">{texts.noMine}</p>
  return (
    <>
      <BetTable caption={texts.caption.mine} first={texts.round} choice={choice.heading}>
        {bets.map((bet) => (
          <OwnLine key={bet.id} bet={bet} words={choice.ofBet(bet)} />
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

function OwnLine({ bet, words }: { bet: DrawBet; words: string }) {
  const won = bet.status !== 'void' && bet.payout > 0n
  return (
    <tr className={won ? 'table-won' : undefined}>
      <th scope="row">{formatCount(bet.draw)}</th>
      <td>{formatMoney(bet.stake)}</td>
      <td>{words}</td>
      <td>{outcomeOf(bet, won)}</td>
    </tr>
  )
}

function outcomeOf({ status, payout }: DrawBet, won: boolean): string {
  if (won) return formatMoney(payout)
  if (status === 'open') return texts.open
  return status === 'void' ? texts.void : texts.lost
}
