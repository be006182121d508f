import type { PlayerId } from '@menekse/contract/ids'
import { maskEmail } from '@menekse/contract/masks'
import { staffPersonalData, staffRetention } from '@menekse/contract/personal-data/personal-data'
import type { Identity } from '../identity/identity.ts'
import type { Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Desk } from '../staff/staff.ts'
import { places } from './map.ts'
import { DESTRUCTION_PAGE_SIZE, REQUEST_PAGE_SIZE } from './personal-data.ts'
import type { PersonalData } from './personal-data.ts'
import { heldClasses } from './routes.ts'
import type { DataClass } from './terms.ts'
import { classTexts } from './texts.ts'

interface Options {
  personalData: PersonalData
  identity: Identity
  desk: Desk
}

/** So many are shown at the desk; `npm run breach` prints all. */
const CONCERNED_SHOWN = 500

const tablesOf = (name: string) =>
  Object.keys(places).filter((table) => places[table]!.class === name)

/** The desk's calls about requests of data subjects. */
export function implementStaffPersonalData(http: Http, options: Options): void {
  const { desk } = options
  const { requests } = options.personalData
  const find = (id: string) => options.identity.people.find(id as PlayerId)

  http.implement(staffPersonalData, {
    async dataRequests(call) {
      const { requests: rows, total } = await requests.page(call.query)
      await desk.noteList(actorOf(call), 'data_requests', call.query, rows.length)
      const total_pages = Math.ceil(total / REQUEST_PAGE_SIZE)
      return { success: true, requests: rows, total, total_pages }
    },
    async openDataRequest(call) {
      const person = await find(call.params.id)
      if (person === undefined) return refuse('not_found')
      const actor = actorOf(call)
      const { id } = await requests.open(person.id, { ...call.body, by: actor.staffId })
      const after = { kind: call.body.kind, request: id }
      await desk.record({ actor, action: 'data_request.open', subject: person.id, after })
      return { success: true, request: (await requests.view(id))! }
    },
    async answerDataRequest(call) {
      const { id } = call.params
      const attempt = requests.answer(id, { ...call.body, actor: actorOf(call) })
      const request = await desk.noting(actorOf(call), 'data_request.answer', id, attempt)
      return isRefusal(request) ? request : { success: true, request }
    },
    async erasurePlan(call) {
      const plan = await requests.plan(call.params.id)
      return isRefusal(plan) ? plan : { success: true, ...plan }
    },
    async eraseData(call) {
      const { id } = call.params
      const attempt = requests.askErasure(id, { ...call.body, actor: actorOf(call) })
      const asked = await desk.noting(actorOf(call), 'data.erasure.ask', id, attempt)
      return isRefusal(asked) ? asked : { success: true, approval_id: asked }
    },
    async playerDataFile(call) {
      const person = await find(call.params.id)
      if (person === undefined) return refuse('not_found')
      const { reason } = call.body
      const what = { action: 'player.data_file', subject: person.id, field: 'all', reason }
      const shown = await desk.disclose(actorOf(call), what, () =>
        options.personalData.filesOf(person),
      )
      return isRefusal(shown) ? shown : { success: true, files: shown.value }
    },
  })
  implementRetention(http, options)
}

/** The desk's calls about terms, holds and leaks. */
function implementRetention(http: Http, { personalData, identity, desk }: Options): void {
  const { holds } = personalData
  const find = (id: string) => identity.people.find(id as PlayerId)
  http.implement(staffRetention, {
    async legalHold(call) {
      const hold = await holds.of(call.params.id as PlayerId)
      if (hold === undefined) return { success: true, hold: null }
      const { reason, setBy, setAt } = hold
      return { success: true, hold: { reason, set_by: setBy, set_at: setAt.toISOString() } }
    },
    async setLegalHold(call) {
      const person = await find(call.params.id)
      if (person === undefined) return refuse('not_found')
      await holds.set(person.id, actorOf(call), call.body.reason)
      return { success: true }
    },
    async liftLegalHold(call) {
      const person = await find(call.params.id)
      if (person === undefined) return refuse('not_found')
      await holds.lift(person.id, actorOf(call), call.body.reason)
      return { success: true }
    },
    async destructions(call) {
      const { rows, total } = await personalData.destructions(call.query.page)
      return {
        success: true,
        classes: heldClasses.map((told) => ({ ...told, tables: tablesOf(told.id) })),
        destructions: rows.map((row) => ({
          ...row,
          class: classTexts[row.class as DataClass].name,
          before: row.before.toISOString(),
          at: row.at.toISOString(),
        })),
        total,
        total_pages: Math.ceil(total / DESTRUCTION_PAGE_SIZE),
      }
    },
    async concerned(call) {
      const { table, from, to, reason } = call.body
      const found = await personalData.concernedBy({
        table,
        from: new Date(from),
        to: new Date(to),
      })
      if (found === undefined) return refuse('not_found')
      const after = { from, to, rows: found.length }
      const entry = { action: 'breach.list', subject: table, reason, after }
      await desk.record({ actor: actorOf(call), ...entry })
      const persons = found
        .slice(0, CONCERNED_SHOWN)
        .map(({ id, username, email, rows }) => ({ id, username, email: maskEmail(email), rows }))
      return { success: true, persons, total: found.length }
    },
  })
}
