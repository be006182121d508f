import { content } from '@menekse/contract/content'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api.ts'

/** The name before the server has told the brand of this host. */
const DEFAULT_NAME = 'Menekşe'

/** The brand of this host. A failure is not shown: the default brand stands (specification §8). */
export function useBrand() {
  const { data } = useQuery({ ...reading(content.siteInfo), staleTime: Number.POSITIVE_INFINITY })
  const site = data?.site
  return {
    name: site?.name ?? DEFAULT_NAME,
    logo: data?.logos.main ?? null,
    // Until the answer is here, the sandbox is what is true of an unlicensed platform.
    sandbox: data?.sandbox ?? true,
    telegram: site?.telegram ?? '',
    whatsapp: site?.whatsapp ?? '',
    email: site?.email ?? '',
  }
}
