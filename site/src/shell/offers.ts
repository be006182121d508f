import { crashPaths, links } from '../links.ts'
import { useBrand } from './brand.ts'

/** The product behind an address, of those that a brand may do without. */
const products: Readonly<Record<string, string>> = {
  [links.tombala]: 'tombala',
  [links.virtual]: 'virtuals',
  [links.beton]: 'tables',
  [links.sports]: 'sports',
  [links.liveSports]: 'sports',
  [links.sportsRules]: 'sports',
  ...Object.fromEntries(crashPaths.map((path) => [path, 'crash'])),
}

/** Whether this brand offers what an address leads to; until the answer, everything. */
export function useOffers(): (href: string) => boolean {
  const { productsOff } = useBrand()
  return (href) => !productsOff.includes(products[href] ?? '')
}
