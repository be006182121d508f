import type { Office } from '../house.ts'
import { serveSites } from '../platform/static-files.ts'
import type { Readers } from '../platform/who-is-who.ts'
import { serveBrandFiles } from './brand-files.ts'
import { createContent } from './content.ts'
import type { Content } from './content.ts'
import { implementContent } from './routes.ts'
import { createHeads, serveSiteMap } from './site-map.ts'
import { implementStaffContent } from './staff-routes.ts'

export async function openContent(office: Office): Promise<Content> {
  const { http, config, staff } = office
  const content = createContent(office)
  await content.seed()
  const originOf = (host: string) => config.publicOrigin ?? `http://${host}`
  http.recognise({ brandOf: content.brandOf })
  implementContent(http, { content })
  implementStaffContent(http, { content, desk: staff.desk })
  serveSiteMap(http, { content, originOf })
  serveBrandFiles(http, { content })
  const playerOf: Readers['playerOf'] = (...asked) => http.readers.playerOf(...asked)
  await serveSites(http, createHeads({ content, originOf, playerOf }))
  return content
}
