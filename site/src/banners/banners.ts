import type { Banner, content } from '@menekse/contract/content/content'
import type { QueryInput } from '@menekse/contract/route'
import { useQuery } from '@tanstack/react-query'
import { readingLater } from '../api.ts'

const banners = async () => (await import('@menekse/contract/content/content')).content.banners

/** The banners of a place; none when they could not be loaded (specification §8). */
export function useBanners(query: QueryInput<typeof content.banners>): {
  banners: readonly Banner[]
  isPending: boolean
} {
  const { data, isPending } = useQuery(readingLater('/api/banners.php', banners, { query }))
  return { banners: data?.banners ?? [], isPending }
}
