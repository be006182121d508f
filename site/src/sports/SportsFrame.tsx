import { fixtures } from '@menekse/contract/sports/fixtures'
import { Button } from '@menekse/ui/Button'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { ListTree } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  lazy,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ask, reading } from '../api.ts'
import { useIdle } from '../shell/idle.ts'
import { sportsTexts } from '../messages-sports.ts'
import { noteHouseTime } from './house-clock.ts'
import { LeagueTree } from './LeagueTree.tsx'
import { StopNotice } from './Notices.tsx'
import './sports.css'
import './leagues.css'
import './bulletin-head.css'
import './bulletin.css'
import './odds.css'

/* What a first look does without comes after it: the coupon, and the leagues where they have no column of their own. */
const CouponPanel = lazy(async () => ({
  default: (await import('./coupon/CouponPanel.tsx')).CouponPanel,
}))
const CouponBar = lazy(async () => ({
  default: (await import('./coupon/CouponBar.tsx')).CouponBar,
}))
const CouponLife = lazy(async () => ({
  default: (await import('./coupon/use-coupon.ts')).CouponLife,
}))
const LeagueDrawer = lazy(async () => ({
  default: (await import('./LeagueDrawer.tsx')).LeagueDrawer,
}))

/** From so many pixels on, the coupon and the leagues stand beside what is read; sports.css draws the columns. */
const BESIDE_PX = 700
const TREE_PX = 1_100

/** Counts, and what is stopped as a whole; a price that is locked is told at once. */
const TREE_MS = 10_000

export const useTree = () =>
  useQuery({
    ...reading(fixtures.tree),
    async queryFn({ signal }) {
      const tree = await ask(fixtures.tree, { signal })
      noteHouseTime(tree.now)
      return tree
    },
    refetchInterval: TREE_MS,
  })

const TreeOpening = createContext<() => void>(() => undefined)

interface SportsFrameProps {
  /** The list to which the tree's links lead. */
  here: string
  children: ReactNode
}

/** Three columns on a wide screen, two on a tablet, one on a phone: leagues, what is read, the coupon. */
export function SportsFrame({ here, children }: SportsFrameProps) {
  const tree = useTree()
  const [isTreeOpen, setTreeOpen] = useState(false)
  const [isTreeAsked, setTreeAsked] = useState(false)
  const openTree = useCallback(() => {
    setTreeAsked(true)
    setTreeOpen(true)
  }, [])
  const room = useRef<HTMLDivElement>(null)
  const isBeside = useIsWide(room, BESIDE_PX)
  const isTreeBeside = useIsWide(room, TREE_PX)
  const isIdle = useIdle()
  return (
    <TreeOpening value={openTree}>
      <div className="sp-room" ref={room}>
        <div className="sports">
          <aside className="sp-tree" aria-label={sportsTexts.tree.label}>
            {isTreeBeside !== false && <LeagueTree tree={tree.data} here={here} />}
          </aside>
          <div className="sp-main">
            <StopNotice stopped={tree.data?.stopped} />
            {children}
          </div>
          {isBeside === true && (
            <div className="sp-coupon">
              <Suspense fallback={<Skeleton className="cp-skeleton" />}>
                {isIdle ? <CouponPanel /> : <Skeleton className="cp-skeleton" />}
              </Suspense>
            </div>
          )}
        </div>
      </div>
      <Suspense>
        {isIdle && <CouponLife />}
        {isIdle && isBeside === false && <CouponBar />}
        {isTreeAsked && (
          <LeagueDrawer tree={tree.data} here={here} open={isTreeOpen} onOpenChange={setTreeOpen} />
        )}
      </Suspense>
    </TreeOpening>
  )
}

/** Opens the tree where it has no column of its own. */
export function TreeButton() {
  const open = use(TreeOpening)
  return (
    <Button size="s" tone="ghost" className="sp-tree-button" onClick={open}>
      <ListTree aria-hidden="true" />
      {sportsTexts.tree.open}
    </Button>
  )
}

/** Whether something has so much room; undefined before it is known. The window does not say: the menu may be open. */
function useIsWide(element: RefObject<HTMLElement | null>, px: number): boolean | undefined {
  const [isWide, setWide] = useState<boolean>()
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWide(entry.contentRect.width >= px)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, px])
  return isWide
}
