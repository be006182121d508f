import { content } from '@menekse/contract/content/content'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api.ts'

/** Who helps where this site stands: the lines of its market; undefined until the server has named them. */
export function useHelpLines() {
  const { data } = useQuery({
    ...reading(content.siteInfo),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.market.help_lines
}
