import { personalData as calls } from '@menekse/contract/personal-data/personal-data'
import { visitOf } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { PersonalData } from './personal-data.ts'
import { dataClasses } from './terms.ts'
import { classTexts, FILE_TAKEN, FILE_WORDS, keptText } from './texts.ts'

/** What is told to everybody alike, whether there are such rows about them or not. */
export const heldClasses = dataClasses
  .filter((id) => id !== 'partners')
  .map((id) => ({
    id,
    name: classTexts[id].name,
    purpose: classTexts[id].purpose,
    kept: keptText(id),
  }))

/** The player's calls about their own data. */
export function implementPersonalData(
  http: Http,
  { personalData, identity }: { personalData: PersonalData; identity: Identity },
): void {
  const { requests } = personalData
  http.implement(calls, {
    async personalData(call) {
      const { playerId: id } = call.player!
      const [own, person] = await Promise.all([requests.of(id), identity.people.find(id)])
      const classes = heldClasses.map(({ name, purpose, kept }) => ({ name, purpose, kept }))
      const second_factor = person!.twoFactorEnabled
      return { success: true, classes, requests: own, second_factor }
    },
    async askAboutData(call) {
      const wish = { ...call.body, by: 'player' }
      return { success: true, request: await requests.open(call.player!.playerId, wish) }
    },
    async takeData(call) {
      const { playerId: id } = call.player!
      const { current_password: password, code } = call.body
      const denied = await identity.prove(id, { password, code }, visitOf(call))
      if (isRefusal(denied)) return denied
      const { username } = (await identity.people.find(id))!
      const files = await personalData.filesOf({ id, username })
      await requests.noteFile(id, FILE_WORDS, FILE_TAKEN)
      return { success: true, files }
    },
  })
}
