import { Drawer } from '@menekse/ui/Drawer'
import { sportsTexts } from '../messages-sports.ts'
import type { Tree } from '@menekse/contract/sports/leagues'
import { LeagueTree } from './LeagueTree.tsx'

interface LeagueDrawerProps {
  tree: Tree | undefined
  here: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The leagues over the page, where they have no column. */
export const LeagueDrawer = ({ tree, here, open, onOpenChange }: LeagueDrawerProps) => (
  <Drawer open={open} onOpenChange={onOpenChange} title={sportsTexts.tree.label}>
    <LeagueTree tree={tree} here={here} onGo={() => onOpenChange(false)} />
  </Drawer>
)
