import { formatCount } from '@menekse/ui/turkish'
import type { Draw, TableSales } from '@menekse/contract/draws/draw'
import { draws } from '@menekse/contract/draws/draws'
import type { TombalaFacts } from '@menekse/contract/draws/tombala'
import type { Kurus } from '@menekse/contract/money'
import { buttonClass } from '@menekse/ui/Button'
import { ErrorState } from '@menekse/ui/ErrorState'
import { formatMoney } from '@menekse/ui/money-format'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api.ts'
import { TableHeart } from '../games/TableHeart.tsx'
import { links } from '../links.ts'
import { tombalaTexts } from '../messages-tombala.ts'
import { SiteLink } from '../navigation.tsx'
import { useTitle } from '../shell/document-title.ts'
import { useOffers } from '../shell/offers.ts'
import { NotOffered } from '../tables/TablePage.tsx'
import { Left } from './Left.tsx'
import { Ball } from './Ball.tsx'
import { prizeOrder } from './film.ts'
import { amountOf } from './Prizes.tsx'
import { tombalaRooms } from './rooms.ts'
import { leftOf } from './Stage.tsx'
import { factsOf } from './use-room.ts'
import '../tables/table.css'
import './tombala.css'
import './lobby.css'

const texts = tombalaTexts
/** How often the page asks how a room stands. */
const AGAIN_MS = 5_000

/** The rooms of tombala: price, next close, what is sold, what can be won. */
export function TombalaPage() {
  useTitle(texts.title)
  const isOffered = useOffers()(links.tombala)
  if (!isOffered) {
    return (
      <section className="card">
        <h1 className="text-28">{texts.title}</h1>
        <NotOffered />
      </section>
    )
  }
  return (
    <div className="table-page">
      <header className="tombala-lead">
        <div>
          <h1 className="text-28">{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <div className="tombala-lead-balls" aria-hidden="true">
          {[7, 23, 41, 68, 90].map((number) => (
            <Ball key={number} number={number} size="l" />
          ))}
        </div>
      </header>
      <ul className="tombala-rooms" aria-label={texts.rooms}>
        {tombalaRooms.map((room) => (
          <li key={room.slug}>
            <RoomCard {...room} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function RoomCard({ slug, name, path }: { slug: string; name: string; path: string }) {
  const standing = useQuery({
    ...reading(draws.table, { params: { slug } }),
    refetchInterval: AGAIN_MS,
  })
  const { data } = standing
  const facts = factsOf(data?.table)
  if (data === undefined || facts === undefined) {
    return (
      <article className="tombala-room">
        <h2 className="text-22">{name}</h2>
        {standing.isError ? (
          <ErrorState
            fact={texts.failed}
            retrying={standing.isFetching}
            onRetry={() => void standing.refetch()}
          />
        ) : (
          <Skeleton className="h-60 rounded-10" />
        )}
      </article>
    )
  }
  const next = data.coming[0]
  // The house's clock is ahead of this device's by so much.
  const ahead = Date.parse(data.now) - standing.dataUpdatedAt
  return (
    <article className="tombala-room">
      <header>
        <h2 className="text-22">{name}</h2>
        <span className="tombala-room-head">
          <span className="tombala-state" data-live={isDrawing(data.draw)}>
            {stateOf(data.draw, next, data.table.is_paused)}
          </span>
          <TableHeart table={data.table} />
        </span>
      </header>
      <Pools facts={facts} sales={data.sales} draw={next?.number} />
      {next !== undefined && (
        <p className="tombala-next">
          <span>{texts.next}</span>
          <Left left={() => leftOf(next, Date.now() + ahead)} />
        </p>
      )}
      <SiteLink
        href={path}
        className={buttonClass({ wide: true })}
        aria-label={texts.enterRoom(name)}
      >
        {texts.enter}
      </SiteLink>
    </article>
  )
}

interface PoolsProps {
  facts: TombalaFacts
  sales: TableSales | null
  draw: number | undefined
}

/** What is sold of the next draw, and what can be won in it. */
function Pools({ facts, sales, draw }: PoolsProps) {
  const sold = sales?.draws.find((one) => one.draw === draw)
  const tickets = sold?.tickets ?? 0
  const pot = sales?.pot ?? (0n as Kurus)
  return (
    <>
      <p className="tombala-room-pot">
        <small>{texts.pot}</small>
        <b>{formatMoney(amountOf(facts, 'pot', tickets, pot))}</b>
      </p>
      <dl className="tombala-facts">
        <Fact name={texts.price}>{formatMoney(facts.price)}</Fact>
        <Fact name={texts.sold}>{formatCount(tickets)}</Fact>
        <Fact name={texts.players}>{formatCount(sold?.players ?? 0)}</Fact>
      </dl>
      <dl className="tombala-pools">
        {prizeOrder
          .filter((prize) => prize !== 'pot')
          .map((prize) => (
            <div key={prize} data-prize={prize}>
              <dt>{texts.prizes[prize]}</dt>
              <dd>{formatMoney(amountOf(facts, prize, tickets, pot))}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

const isDrawing = (draw: Draw | null): boolean =>
  draw?.phase === 'drawn' || draw?.phase === 'settling'

function stateOf(draw: Draw | null, next: Draw | undefined, isPaused: boolean): string {
  if (isDrawing(draw)) return texts.states.running
  if (isPaused) return texts.states.paused
  return next === undefined ? texts.states.waiting : texts.states.open
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
