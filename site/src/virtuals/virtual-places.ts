import { links } from '../links.ts'
import { virtualTexts } from '../messages-virtuals.ts'

/** The tables of virtual sports, in the order of their page. */
export const virtualPlaces = [
  { slug: 'kir-kosusu', name: virtualTexts.tables['kir-kosusu'], look: 'horses' },
  { slug: 'tazi-gecesi', name: virtualTexts.tables['tazi-gecesi'], look: 'hounds' },
  { slug: 'cinaralti-ligi', name: virtualTexts.tables['cinaralti-ligi'], look: 'league' },
  { slug: 'deniz-kupasi', name: virtualTexts.tables['deniz-kupasi'], look: 'cup' },
] as const satisfies readonly {
  slug: string
  name: string
  look: keyof typeof virtualTexts.kinds
}[]

export type VirtualPlace = (typeof virtualPlaces)[number] & { readonly path: string }

export const placeOf = (slug: string): VirtualPlace | undefined => {
  const place = virtualPlaces.find((one) => one.slug === slug)
  return place && { ...place, path: links.table(links.virtual, slug) }
}

/** Among which tables one is chosen. */
export const besideVirtual = {
  label: virtualTexts.others,
  places: virtualPlaces.map(({ slug, name }) => ({ name, path: links.table(links.virtual, slug) })),
}
