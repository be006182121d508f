import { CloudOff, Wrench } from 'lucide-react'
import { tableTexts } from '../messages-tables.ts'
import type { TableFeed } from './table-feed.ts'
import { useTableView } from './use-table.ts'

const texts = tableTexts.stage

/** Whether a table rests: nothing is under way, and no next draw opens. */
export function useIsResting(
  table: {
    readonly feed: TableFeed
  },
  kind: string,
): boolean {
  return useTableView(table).table?.is_paused === true && kind === 'waiting'
}

/** What lies over the picture of a table: that it rests, and that the stream is away. */
export function StageNotes({
  table,
  isResting,
}: {
  table: { feed: TableFeed }
  isResting: boolean
}) {
  const { isLive } = useTableView(table)
  return (
    <>
      {isResting && (
        <div className="table-rest">
          <Wrench aria-hidden="true" />
          <b>{texts.paused}</b>
          <p>{texts.pausedHelp}</p>
        </div>
      )}
      <div className="table-away" aria-live="polite">
        {!isLive && (
          <p>
            <CloudOff aria-hidden="true" />
            {texts.lost}
          </p>
        )}
      </div>
    </>
  )
}
