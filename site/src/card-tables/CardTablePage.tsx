import { BaccaratBoard } from '@menekse/contract/draws/baccarat'
import { DragonTigerBoard } from '@menekse/contract/draws/dragon-tiger'
import type { Draw, DrawTable } from '@menekse/contract/draws/draw'
import type { TableOffer } from '@menekse/contract/draws/table'
import { formatMoney } from '@menekse/ui/money-format'
import { Skeleton } from '@menekse/ui/Skeleton'
import { clsx } from 'clsx'
import { safeParse } from 'zod/mini'
import { links } from '../links.ts'
import { betonTexts } from '../messages-beton.ts'
import { cardTexts } from '../messages-card-tables.ts'
import { tableTexts } from '../messages-tables.ts'
import { ChipTray } from '../tables/ChipTray.tsx'
import { Lists } from '../tables/Lists.tsx'
import { Pills } from '../tables/Pills.tsx'
import type { Slip, SlipLine } from '../tables/slip.ts'
import { SlipTablePage } from '../tables/SlipTablePage.tsx'
import type { TableView } from '../tables/table-view.ts'
import { useChipKeys } from '../tables/use-chip-keys.ts'
import { useChips } from '../tables/use-chips.ts'
import { useResults } from '../tables/use-results.ts'
import { type Table, useStageKind, useTableView } from '../tables/use-table.ts'
import type { CardKind, Deal } from './deal.ts'
import { Felt } from './Felt.tsx'
import { cardGames, type CardGame } from './games.ts'
import { cardProof, choiceOf, coupOf, dealOf, faceOf, marketName, saidOf } from './parts.tsx'
import { Roads } from './Roads.tsx'
import './felt.css'
import './hands.css'
import './zones.css'
import './roads.css'

/** How many past coups the roads are made of. */
const COUPS = 100
const boards = { baccarat: BaccaratBoard, dragon_tiger: DragonTigerBoard }

/** What a table offers, by the kind that it is; undefined for one of another kind. */
function readBoard(table: DrawTable) {
  const kind = table.kind as CardKind
  const read = Object.hasOwn(boards, kind) ? safeParse(boards[kind], table.facts) : undefined
  return read?.data && { game: cardGames[kind], offers: read.data.offers, decks: read.data.decks }
}

/** No bet over what its own odds allow. */
function forbidden(table: Table, lines: readonly SlipLine[]): string | undefined {
  const { table: told } = table.feed.view()
  const offers: readonly TableOffer[] = (told && readBoard(told)?.offers) ?? []
  for (const { market, selection, stake } of lines) {
    const offer = offers.find((one) => one.market === market && one.selection === selection)
    const most = offer && BigInt(Math.round(offer.stake_max * 100))
    if (most === undefined) return tableTexts.problems.none
    if (stake > most) return cardTexts.problems.most(formatMoney(most))
  }
  return undefined
}

/** A table of cards: two hands, zones for chips, and the roads of what was dealt before. */
export function CardTablePage({ slug }: { slug: string }) {
  return (
    <SlipTablePage
      slug={slug}
      name={betonTexts.names[slug] ?? ''}
      path={links.table(links.beton, slug)}
      marketName={marketName}
      forbids={forbidden}
      waiting={<Waiting />}
    >
      {(seat) => {
        const read = readBoard(seat.told)
        return read && <Salon {...seat} {...read} />
      }}
    </SlipTablePage>
  )
}

interface SalonProps {
  table: Table
  told: DrawTable
  slip: Slip
  game: CardGame
  offers: readonly TableOffer[]
  decks: number
}

function Salon({ table, told, slip, game, offers, decks }: SalonProps) {
  const view = useTableView(table)
  const chips = useChips(told)
  const { chip } = chips
  const { recent } = view
  const results = useResults(table, COUPS)
  useChipKeys(slip)
  return (
    <div className="felt-page" data-kind={game.kind}>
      <Pills slug={table.slug} recent={recent} faceOf={faceOf(game)} proof={cardProof(game)} />
      <div className="table-body">
        <div className="table-main">
          <Felt
            table={table}
            game={game}
            offers={offers}
            decks={decks}
            slip={slip}
            onLay={({ market, selection }) => slip.lay([{ market, selection, stake: chip }])}
            onTake={({ market, selection }) => slip.take({ market, selection, stake: chip })}
          />
          <ChipTray
            table={table}
            slip={slip}
            chips={chips}
            path={links.table(links.beton, table.slug)}
          >
            <Receipt view={view} />
          </ChipTray>
          <Roads game={game} coups={coupsOf(game, results)} />
        </div>
        <Lists table={table} choice={choiceOf(game)} />
      </div>
      <Spoken table={table} game={game} />
    </div>
  )
}

/** What the player's bets on the draw that is shown came to, once all of them are settled. */
function Receipt({ view: { draw, bets } }: { view: TableView }) {
  const own = bets.filter((bet) => bet.draw === draw?.number)
  if (own.length === 0 || own.some(({ status }) => status === 'open')) return null
  const [staked, paid] = [sum(own.map(({ stake }) => stake)), sum(own.map(({ payout }) => payout))]
  const { receipt } = cardTexts
  if (own.every(({ status }) => status === 'void'))
    return <output className="felt-receipt">{receipt.voided(formatMoney(staked))}</output>
  const text =
    paid === 0n
      ? receipt.lost(formatMoney(staked))
      : receipt.paid(formatMoney(staked), formatMoney(paid))
  // Less than was staked is not shown as a win.
  return <output className={clsx('felt-receipt', paid > staked && 'text-up')}>{text}</output>
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)

/** Oldest first, as roads are read. */
const coupsOf = (game: CardGame, results: readonly Past[]) =>
  results.flatMap((draw) => coupOf(game, draw) ?? []).toReversed()
type Past = Parameters<typeof coupOf>[1]

/** What a screen reader hears of a coup: its phases, and the hands when it is over. */
function Spoken({ table, game }: { table: Table; game: CardGame }) {
  const { draw } = useTableView(table)
  const kind = useStageKind(table)
  return (
    <output className="sr-only">
      {kind === 'open' && draw !== null && tableTexts.spoken.open(draw.number)}
      {kind === 'waiting' && draw?.phase === 'closed' && tableTexts.spoken.closed}
      {kind === 'shown' && draw !== null && said(game, draw)}
      {kind === 'void' && tableTexts.spoken.void}
    </output>
  )
}

function said(game: CardGame, draw: Draw): string {
  const deal: Deal | undefined = dealOf(game, draw)
  return deal === undefined ? '' : saidOf(game, deal)
}

const Waiting = () => (
  <>
    <div className="table-pills" />
    <div className="table-body">
      <div className="table-main">
        <Skeleton className="h-110 rounded-20" />
        <Skeleton className="h-40 rounded-14" />
      </div>
      <Skeleton className="table-lists" />
    </div>
  </>
)
