import { tombalaKind } from '@menekse/games/tombala/kind'
import type { Draws } from '../draws/draws.ts'
import type { House } from '../house.ts'
import { tombalaRules } from './books.ts'
import { implementTombala } from './routes.ts'

/** Connects the calls and the books of tombala; its rooms run as tables of `draws`. */
export function openTombala({ http, database, wallet }: House, below: { draws: Draws }): void {
  const slugs = new Set(tombalaKind.titles.map(({ slug }) => slug))
  wallet.addRules(tombalaRules)
  implementTombala(http, { database, ...below, isRoom: (slug) => slugs.has(slug) })
}
