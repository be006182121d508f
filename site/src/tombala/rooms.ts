import { links } from '../links.ts'
import { tombalaTexts } from '../messages-tombala.ts'

/** The rooms of tombala, the cheapest first. */
export const tombalaRooms = Object.entries(tombalaTexts.roomNames).map(([slug, name]) => ({
  slug,
  name,
  path: links.table(links.tombala, slug),
}))
