import { identity as calls } from '@menekse/contract/identity/identity'
import type { SessionUser } from '@menekse/contract/identity/identity'
import type { Kurus } from '@menekse/contract/money'
import type { Call, Http } from '../platform/http.ts'
import { isKnownPassword } from '../platform/passwords.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { deviceOf, locationOf } from './device.ts'
import type { Identity } from './identity.ts'
import type { Login } from './people.ts'
import type { Person } from './person.ts'
import { rememberBrowser, visitOf } from './visit.ts'
import { texts } from './texts.ts'

export type PurseOf = (playerId: string) => Promise<{ cash: Kurus; bonus: Kurus; closed: boolean }>

const LOGINS_SHOWN = 20

interface Parts {
  identity: Identity
  purseOf: PurseOf
}

/** The player's session calls. `purseOf` comes from the wallet, which stands beside identity. */
export function implementIdentity(http: Http, parts: Parts): void {
  const { identity } = parts
  http.implement(calls, {
    async userSession(call) {
      const user = await sessionUser(parts, call)
      return { success: true, logged_in: user !== null, user }
    },
    async login(call) {
      const { username, password, remember = false, code } = call.body
      const result = await identity.login(
        { username, password, remember, code },
        visitOf(call),
        call.cookies.get('session'),
      )
      if (isRefusal(result)) return result
      rememberBrowser(call, result)
      return { success: true, message: texts.loggedIn, user: await userOf(parts, result) }
    },
    async checkPassword(call) {
      const { password, username } = call.body
      return isKnownPassword(password, username)
        ? refuse('password_known')
        : { success: true as const }
    },
    async register(call) {
      const result = await identity.register(call.body, visitOf(call))
      return isRefusal(result) ? result : { success: true, message: texts.registered }
    },
    async logout(call) {
      const token = call.cookies.get('session')
      if (token !== undefined) await identity.logout(token)
      call.cookies.clear('session')
      return { success: true }
    },
    async profile(call) {
      const user = await sessionUser(parts, call)
      const logins =
        call.player === undefined
          ? []
          : await identity.people.logins(call.player.playerId, LOGINS_SHOWN)
      return {
        success: user !== null,
        logged_in: user !== null,
        user,
        loginHistory: logins.map(loginView),
      }
    },
    async changePassword(call) {
      const { current_password: current, new_password: next } = call.body
      const result = await identity.changePassword(
        { playerId: call.player!.playerId, sessionId: call.player!.id },
        { current, next },
        visitOf(call),
      )
      if (isRefusal(result)) return result
      call.cookies.set('session', result.token, result.maxAgeSeconds)
      return { success: true, message: texts.passwordChanged }
    },
  })
}

async function sessionUser(parts: Parts, { player }: Call<unknown>): Promise<SessionUser | null> {
  const person =
    player === undefined ? undefined : await parts.identity.people.find(player.playerId)
  return person === undefined ? null : userOf(parts, { person, isHeldBack: player!.isHeldBack })
}

async function userOf(
  { purseOf }: Parts,
  { person, isHeldBack }: { person: Person; isHeldBack: boolean },
): Promise<SessionUser> {
  const { cash, bonus, closed } = await purseOf(person.id)
  return {
    username: person.username,
    balance: cash,
    bonus_balance: bonus,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    birthdate: person.birthDay,
    tc: person.maskedCitizenNumber,
    created_at: person.createdAt.toISOString(),
    kyc_verified: person.kycVerified,
    two_factor_enabled: person.twoFactorEnabled,
    email_confirmed: person.emailConfirmed,
    city: person.city,
    gender: person.gender,
    closed,
    acceptance_due: isHeldBack,
  }
}

const loginView = (login: Login) => ({
  id: login.id,
  ip: login.ip,
  location: locationOf(login.ip),
  created_at: login.createdAt.toISOString(),
  device: deviceOf(login.userAgent),
  success: login.success,
})
