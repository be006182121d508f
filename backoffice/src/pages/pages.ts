import type { DeskPage } from '../desk/page.ts'
import { gamesPages } from './games.ts'
import { housePages } from './house.ts'
import { playerPages } from './players.ts'
import { sitePages } from './site.ts'
import { sportsPages } from './sports.ts'
import { workPages } from './work.ts'

/**
 * Every page of the desk. A row is all a page needs: it stands in the menu and in the search for
 * whoever may open it, its address leads to it, and its code is loaded when it is gone to.
 */
export const deskPages: readonly DeskPage[] = [
  ...workPages,
  ...playerPages,
  ...sitePages,
  ...gamesPages,
  ...sportsPages,
  ...housePages,
]
