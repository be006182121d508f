import { useQuery } from '@tanstack/react-query'
import { bonusOptionsQuery } from '../queries-bonuses.ts'
import { messages } from '../messages.ts'
import type { NameOf } from './offer-lines.ts'

const categoryNames = messages.bonusTerms.categories

/** Names of games and products; what is not known is shown by its id. */
export function useNames(): NameOf {
  const { data } = useQuery(bonusOptionsQuery)
  const names = new Map<string, string>()
  for (const { id, name, categories } of data?.products ?? []) {
    names.set(id, name)
    for (const category of categories) names.set(category, categoryNames[category] ?? category)
  }
  for (const { slug, name } of data?.games ?? []) names.set(slug, name)
  return (id) => names.get(id) ?? id
}
