import type { fixtures } from '@menekse/contract/sports/fixtures'
import type { Returns } from '@menekse/contract/route'
import { Drawer } from '@menekse/ui/Drawer'
import type { ReactNode } from 'react'
import { sportsTexts } from '../messages-sports.ts'
import { LeagueTree } from './LeagueTree.tsx'

interface SportsFrameProps {
  tree: Returns<typeof fixtures.tree> | undefined
  /** The list to which the tree's links lead. */
  here: string
  isTreeOpen: boolean
  onTree(open: boolean): void
  children: ReactNode
}

/** Three columns on a wide screen, two on a tablet, one on a phone: leagues, what is read, the coupon. */
export function SportsFrame({ tree, here, isTreeOpen, onTree, children }: SportsFrameProps) {
  return (
    <div className="sports">
      <aside className="sp-tree" aria-label={sportsTexts.tree.label}>
        <LeagueTree tree={tree} here={here} />
      </aside>
      <div className="sp-main">{children}</div>
      <Drawer open={isTreeOpen} onOpenChange={onTree} title={sportsTexts.tree.label}>
        <LeagueTree tree={tree} here={here} onGo={() => onTree(false)} />
      </Drawer>
    </div>
  )
}
