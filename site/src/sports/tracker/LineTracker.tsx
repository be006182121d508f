import type { FixtureId } from '@menekse/contract/ids'
import { Skeleton } from '@menekse/ui/Skeleton'
import { sportsTexts } from '../../messages-sports.ts'
import { useMatch } from '../bulletin-feed.ts'
import { Counts, Course } from '../Timeline.tsx'
import '../match-course.css'

/** How a match of a list has gone: the drawing and the counts of its own page. */
export function LineTracker({ id }: { id: FixtureId }) {
  const { status, match } = useMatch(id)
  return (
    <div className="fx-tracker">
      {match !== undefined ? (
        <>
          <Course match={match} />
          <Counts match={match} />
        </>
      ) : status === 'loading' ? (
        <Skeleton className="h-40 rounded-10" />
      ) : (
        <p>{sportsTexts.match.failed}</p>
      )}
    </div>
  )
}
