import type { BrandId, PlayerId } from '@menekse/contract/ids'
import type { Registration } from '@menekse/contract/identity/identity'
import type { Changes } from '../platform/changes.ts'
import type { Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { News } from './letters.ts'
import { createContactChange } from './contact-change.ts'
import type { ContactChange } from './contact-change.ts'
import { createLogin } from './login.ts'
import type { Credentials, LoggedIn, LoginRefusal } from './login.ts'
import { createPasswordChange } from './password-change.ts'
import type { ChangePassword } from './password-change.ts'
import { createPeople } from './people.ts'
import type { People } from './people.ts'
import { createPost } from './post.ts'
import type { PostOptions } from './post.ts'
import { createReauthenticate } from './reauthentication.ts'
import type { ReauthenticationRefusal } from './reauthentication.ts'
import { createRegistration } from './registration.ts'
import type { Newcomers, RegisterRefusal, RegistrationOptions, Visit } from './registration.ts'
import { createSecurity } from './security.ts'
import type { Security } from './security.ts'
import { createSessions } from './sessions.ts'
import type { Sessions } from './sessions.ts'
import { findPlayer } from './store.ts'

export type { Person } from './person.ts'
export type { Visit } from './registration.ts'
export { deviceOf, locationOf } from './device.ts'
export { visitOf } from './visit.ts'

export interface Identity {
  /** Opens an account and its purse. Refuses under-age, known passwords and every second account of one person. */
  register(form: Registration, visit: Visit): Promise<PlayerId | Refusal<RegisterRefusal>>
  /** The same answer and work for an unknown user and a wrong password; throttled by account and address. */
  login(
    credentials: Credentials,
    visit: Visit,
    oldToken: string | undefined,
  ): Promise<LoggedIn | Refusal<LoginRefusal>>
  logout(token: string): Promise<void>
  readonly changePassword: ChangePassword
  /** Second factor, passkeys, devices, and the ways back into an account. */
  readonly security: Security
  /** Who is logged in, how all of a player's sessions end, and who hears of it. */
  readonly sessions: Pick<
    Sessions,
    'find' | 'release' | 'isProved' | 'prove' | 'endAll' | 'announce' | 'close' | 'onEnded'
  >
  readonly people: People
  /** How the house reaches a player, and how that changes. */
  readonly contact: ContactChange
  /**
   * Asks a logged-in player again for password and second factor, and uses the code up; undefined when both are right.
   * `also` does what the proof permits in the same transaction, and may write a letter about it.
   */
  prove(
    playerId: PlayerId,
    given: { password: string; code: string | undefined },
    visit: Visit,
    also?: (tx: Tx, tell: (news: News) => Promise<void>) => Promise<void>,
  ): Promise<undefined | Refusal<ReauthenticationRefusal>>
  /** Writes to a player about the account itself, in the transaction of what the letter tells. */
  writeTo(
    playerId: PlayerId,
    visit: Pick<Visit, 'origin' | 'ip' | 'userAgent'>,
  ): Promise<(tx: Tx, news: News) => Promise<void>>
  /** What the floors above do for newcomers; set while the house opens. */
  readonly newcomers: Newcomers
}

export type IdentityOptions = Omit<RegistrationOptions, 'post'> &
  Omit<PostOptions, 'clock'> & { jobs: Jobs; changes: Changes }

export function createIdentity(options: IdentityOptions): Identity {
  const { database } = options
  const sessions = createSessions(options)
  const post = createPost(options)
  const reauthenticate = createReauthenticate({ ...options, post })
  const parts = { ...options, post, sessions, reauthenticate }

  return {
    register: createRegistration(parts),
    login: createLogin(parts),
    logout: (token) => sessions.end(token, 'logout'),
    changePassword: createPasswordChange(parts),
    security: createSecurity(parts),
    sessions,
    people: createPeople(parts),
    contact: createContactChange(parts),
    async prove(playerId, given, visit, also) {
      const proof = await reauthenticate(playerId, given, visit, 'both')
      if (isRefusal(proof)) return proof
      const sender = await post.from(visit)
      return database.transaction(async (tx) => {
        const used = await proof.use(tx)
        if (isRefusal(used)) return used
        await also?.(tx, (news) => post.send(tx, sender, proof.player, news))
        return undefined
      })
    },
    async writeTo(playerId, visit) {
      const player = await findPlayer(database, playerId)
      if (player === undefined) throw new Error(`There is no player ${playerId}`)
      const sender = await post.from({ ...visit, brandId: player.brand_id as BrandId })
      return (tx, news) => post.send(tx, sender, player, news)
    },
    newcomers: options.newcomers,
  }
}
