import { FileText, Images, Palette } from 'lucide-react'
import type { DeskPage } from '../desk/page.ts'
import { messages } from '../messages.ts'
import { bannersQuery } from '../queries-content.ts'
import { brandsQuery, sitePagesQuery } from '../queries-house.ts'

const text = messages.nav

/** What visitors see. */
export const sitePages: readonly DeskPage[] = [
  {
    id: 'brands',
    group: 'site',
    path: '/brands',
    label: text.brands,
    icon: Palette,
    permission: 'brands.edit',
    load: async () => (await import('../brands/BrandsPage.tsx')).BrandsPage,
    prefetch: (client) => client.prefetchQuery(brandsQuery),
  },
  {
    id: 'sitePages',
    group: 'site',
    path: '/site-pages',
    label: text.sitePages,
    icon: FileText,
    permission: 'brands.edit',
    load: async () => (await import('../site-pages/SitePagesPage.tsx')).SitePagesPage,
    prefetch: (client) =>
      Promise.all([client.prefetchQuery(brandsQuery), client.prefetchQuery(sitePagesQuery)]),
  },
  {
    id: 'banners',
    group: 'site',
    path: '/banners',
    label: text.banners,
    icon: Images,
    permission: 'brands.edit',
    load: async () => (await import('../banners/BannersPage.tsx')).BannersPage,
    prefetch: (client) =>
      Promise.all([client.prefetchQuery(brandsQuery), client.prefetchQuery(bannersQuery)]),
  },
]
