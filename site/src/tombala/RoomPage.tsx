import type { DrawTable, PastDraw } from '@menekse/contract/draws/draw'
import { Skeleton } from '@menekse/ui/Skeleton'
import { tombalaTexts } from '../messages-tombala.ts'
import { useTitle } from '../shell/document-title.ts'
import { Pills, type PillFace } from '../tables/Pills.tsx'
import { isRealityDue } from '../tables/problem.ts'
import { TablePage } from '../tables/TablePage.tsx'
import type { Slip } from '../tables/slip.ts'
import { useSlip, useSlipView } from '../tables/use-slip.ts'
import { type Table, useBetTable, useTableView } from '../tables/use-table.ts'
import { type Film, lastBall, resultOf, wonBy } from './film.ts'
import { OwnTickets } from './OwnTickets.tsx'
import { Prizes } from './Prizes.tsx'
import { tombalaProof } from './proof.ts'
import { RoomRules } from './RoomRules.tsx'
import { tombalaRooms } from './rooms.ts'
import { Shop } from './Shop.tsx'
import { Spoken } from './Spoken.tsx'
import { Stage } from './Stage.tsx'
import { useCaller } from './use-caller.ts'
import { factsOf, useFilm, useTickets, useWinners } from './use-room.ts'
import { Winners } from './Winners.tsx'
import './tombala.css'
import './stage.css'
import './shop.css'
import './tickets.css'

const beside = { label: tombalaTexts.others, places: tombalaRooms }

/** A room of tombala: the draw that everybody sees, one's own tickets, and what is sold for the next ones. */
export function RoomPage({ slug }: { slug: string }) {
  const { name, path } = tombalaRooms.find((room) => room.slug === slug) ?? tombalaRooms[0]!
  useTitle(name)
  const table = useBetTable(slug)
  const slip = useSlip(table)
  const { problem } = useSlipView(slip)
  const { draw, table: told } = useTableView(table)
  const film = useFilm(table)
  const own = useTickets(slug, draw ?? undefined).data?.tickets
  const numbers = new Set(own?.flatMap(({ number }) => (number === null ? [] : [number])))
  const caller = useCaller(film, numbers)
  return (
    <TablePage
      table={table}
      name={name}
      path={path}
      beside={beside}
      sound={caller}
      isPooled
      rules={told !== undefined && <RoomRules table={told} />}
      reality={{ isDue: isRealityDue(problem), onSeen: () => slip.tell(undefined) }}
      waiting={<Waiting />}
    >
      {(ready) => (
        <Room table={table} told={ready} slip={slip} path={path} film={film} own={numbers} />
      )}
    </TablePage>
  )
}

interface RoomProps {
  table: Table
  told: DrawTable
  slip: Slip
  path: string
  film: Film | undefined
  own: ReadonlySet<number>
}

function Room({ table, told, slip, path, film, own }: RoomProps) {
  const { draw, coming, recent, bets, sales } = useTableView(table)
  const { slug } = table
  const winners = useWinners(slug).data?.draws
  const facts = factsOf(told)
  if (facts === undefined) return null
  const isDrawing = film !== undefined && !film.isOver
  const pooled = isDrawing || draw?.phase === 'closed' ? draw?.number : coming[0]?.number
  const past = winners?.filter((one) => one.draw !== draw?.number || film?.isOver === true)
  return (
    <>
      <Pills slug={slug} recent={recent} faceOf={faceOf} proof={tombalaProof} />
      <div className="table-body">
        <div className="table-main">
          <Stage
            table={table}
            facts={facts}
            film={film}
            winners={winners?.find((one) => one.draw === draw?.number)}
            won={film === undefined ? 0n : wonBy(film.result, film.place, own)}
          />
          <OwnTickets
            slug={slug}
            draws={[...(draw === null || draw.phase === 'void' ? [] : [draw]), ...coming]}
            held={new Set(bets.map((bet) => bet.draw))}
            film={film}
          />
        </div>
        <div className="tombala-side">
          <Shop table={table} facts={facts} slip={slip} path={path} />
          <Prizes facts={facts} sales={sales} draw={pooled} film={isDrawing ? film : undefined} />
          <Winners draws={past} />
        </div>
      </div>
      <Spoken film={film} />
    </>
  )
}

function faceOf(draw: PastDraw): PillFace | undefined {
  const result = resultOf(draw)
  if (result === undefined) return undefined
  const ball = lastBall(result)
  return { face: tombalaTexts.pill(ball), words: tombalaTexts.pillWords(ball), className: '' }
}

const Waiting = () => (
  <>
    <div className="table-pills" />
    <div className="table-body">
      <div className="table-main">
        <Skeleton className="tombala-stage" />
      </div>
      <div className="tombala-side">
        <Skeleton className="h-75 rounded-14" />
      </div>
    </div>
  </>
)
