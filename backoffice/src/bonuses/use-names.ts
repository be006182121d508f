import { useQuery } from '@tanstack/react-query'
import { bonusOptionsQuery } from '../queries-bonuses.ts'
import type { NameOf } from './offer-lines.ts'

/** Names of games and products; what is not known is shown by its id. */
export function useNames(): NameOf {
  const { data } = useQuery(bonusOptionsQuery)
  const names = new Map<string, string>()
  for (const { id, name, categories } of data?.products ?? []) {
    names.set(id, name)
    for (const category of categories) names.set(category, category === 'slots' ? 'Slot' : category)
  }
  for (const { slug, name } of data?.games ?? []) names.set(slug, name)
  return (id) => names.get(id) ?? id
}
