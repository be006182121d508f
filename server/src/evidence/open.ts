import type { House } from '../house.ts'
import { isRefusal } from '../platform/refusal.ts'
import { createBuild } from './build.ts'
import type { Build } from './build.ts'
import { createEvidence } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { implementBooks } from './staff-routes.ts'
import { texts } from './texts.ts'

/** Opens last: what every room brought for the books is checked here. */
export function openEvidence(house: House): { evidence: Evidence; build: Build } {
  const { http, jobs, log, staff, alarms } = house
  const evidence = createEvidence(house)
  const build = createBuild(house)
  const { sealer, checks } = evidence

  async function check(id: string): Promise<void> {
    const problem = await checks.run(id)
    if (problem !== undefined) log.error({ problem }, 'the books are not what they should be')
    const found = { subject: texts.books, text: texts.differ }
    await alarms.hold('books_differ', problem === undefined ? [] : [found])
    log.info({ anchors: await evidence.anchors() }, 'the books were checked')
  }
  jobs.define('seal_books', async () => void (await sealer.seal()))
  jobs.schedule('* * * * *', 'seal_books')
  jobs.define('check_books', async ({ check: asked }) => {
    if (asked !== undefined) return check(String(asked))
    const id = await checks.begin(undefined, async () => undefined)
    // Somebody else's is under way; it says the same.
    if (!isRefusal(id)) await check(id)
  })
  jobs.schedule('40 2 * * *', 'check_books')

  jobs.define('verify_build', async () => void (await build.verify()))
  jobs.schedule('30 1 * * *', 'verify_build')

  implementBooks(http, { evidence, build, jobs, staff })
  return { evidence, build }
}
