import { useQuery } from '@tanstack/react-query'
import { readingLater } from '../api.ts'

/** What the page itself says of its brand, so that nothing of another one is drawn before the server's answer. */
const inPage = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
const pageName = inPage('application-name') ?? 'Menekşe'
const pageLogo = inPage('brand-logo') ?? null
const pageIcon =
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.getAttribute('href') ??
  '/favicon.svg'

const siteInfo = readingLater(
  '/api/site_info.php',
  async () => (await import('@menekse/contract/content/content')).content.siteInfo,
)

const none: readonly string[] = []

/** The brand of this host. A failure is not shown: the default brand stands (specification §8). */
export function useBrand() {
  const { data } = useQuery({ ...siteInfo, staleTime: Number.POSITIVE_INFINITY })
  const site = data?.site
  return {
    isKnown: data !== undefined,
    name: site?.name ?? pageName,
    logo: data === undefined ? pageLogo : data.logos.main,
    icon: site?.favicon ?? pageIcon,
    // Until the answer is here, the sandbox is what is true of an unlicensed platform.
    sandbox: data?.sandbox ?? true,
    telegram: site?.telegram ?? '',
    whatsapp: site?.whatsapp ?? '',
    email: site?.email ?? '',
    productsOff: site?.products_off ?? none,
    leaguesFirst: site?.leagues_first ?? none,
  }
}
