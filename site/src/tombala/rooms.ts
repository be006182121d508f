import { links } from '../links.ts'

/** The rooms of tombala, the cheapest first. */
export const tombalaRooms = [
  { slug: 'mahalle-tombalasi', name: 'Mahalle Tombalası' },
  { slug: 'konak-tombalasi', name: 'Konak Tombalası' },
  { slug: 'saray-tombalasi', name: 'Saray Tombalası' },
].map((room) => ({ ...room, path: links.table(links.tombala, room.slug) }))
