import { access, security } from '@menekse/contract/identity/security'
import type { Passkey } from '@menekse/contract/identity/security'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { deviceOf, locationOf } from './device.ts'
import { CHALLENGE_SECONDS } from './passkey-challenge.ts'
import type { KeptPasskey } from './passkey-store.ts'
import type { Security } from './security.ts'
import { rememberBrowser, rememberMark, visitOf } from './visit.ts'
import { texts } from './texts.ts'

/** What a player does for the safety of the account, and what somebody does who cannot get in. */
export function implementSecurity(http: Http, account: Security): void {
  http.implement(security, {
    ...secondFactorHandlers(account),
    ...passkeyHandlers(account),
    ...deviceHandlers(account),
    async resendConfirmation(call) {
      const { playerId } = call.player!
      const refused = await account.emailConfirmation.resend(playerId, visitOf(call))
      return refused ?? { success: true, message: texts.confirmationSent }
    },
  })
  http.implement(access, accessHandlers(account))
}

const proofOf = (call: { body: { current_password: string; code?: string | undefined } }) => ({
  password: call.body.current_password,
  code: call.body.code,
})
const placeOf = ({ host, origin }: Call<unknown>) => ({ host, origin })

function secondFactorHandlers(account: Security) {
  const { secondFactor } = account
  return {
    async overview(call: Call<typeof security.overview>) {
      const { playerId } = call.player!
      const [overview, left, passkeys] = await Promise.all([
        account.overview(playerId),
        secondFactor.recoveryCodesLeft(playerId),
        account.passkeys.list(playerId),
      ])
      return {
        success: true as const,
        two_factor_enabled: overview.twoFactorSince !== null,
        two_factor_since: overview.twoFactorSince?.toISOString() ?? null,
        recovery_codes_left: left,
        email_confirmed: overview.emailConfirmed,
        passkeys: passkeys.map(passkeyView),
      }
    },
    async startTotp(call: Call<typeof security.startTotp>) {
      const given = { password: call.body.current_password }
      const setup = await secondFactor.start(call.player!.playerId, given, visitOf(call))
      return isRefusal(setup) ? setup : { success: true as const, ...setup }
    },
    async confirmTotp(call: Call<typeof security.confirmTotp>) {
      const { playerId } = call.player!
      const codes = await secondFactor.confirm(playerId, call.body.code, visitOf(call))
      if (isRefusal(codes)) return codes
      const message = texts.secondFactorOn
      return { success: true as const, message, recovery_codes: codes }
    },
    async turnTotpOff(call: Call<typeof security.turnTotpOff>) {
      const { playerId } = call.player!
      const refused = await secondFactor.turnOff(playerId, proofOf(call), visitOf(call))
      return refused ?? { success: true as const, message: texts.secondFactorOff }
    },
    async newRecoveryCodes(call: Call<typeof security.newRecoveryCodes>) {
      const { playerId } = call.player!
      const codes = await secondFactor.renewRecoveryCodes(playerId, proofOf(call), visitOf(call))
      return isRefusal(codes) ? codes : { success: true as const, recovery_codes: codes }
    },
  }
}

function passkeyHandlers({ passkeys }: Security) {
  return {
    async passkeyOptions(call: Call<typeof security.passkeyOptions>) {
      const { playerId } = call.player!
      const begun = await passkeys.begin(playerId, proofOf(call), visitOf(call), placeOf(call))
      if (isRefusal(begun)) return begun
      call.cookies.set('passkey', begun.token, CHALLENGE_SECONDS)
      return { success: true as const, options: begun.options }
    },
    async addPasskey(call: Call<typeof security.addPasskey>) {
      const cookie = call.cookies.get('passkey')
      call.cookies.clear('passkey')
      const { playerId } = call.player!
      const kept = await passkeys.add(playerId, call.body, cookie, visitOf(call), placeOf(call))
      if (isRefusal(kept)) return kept
      const message = texts.passkeyAdded
      return { success: true as const, message, passkey: passkeyView(kept) }
    },
    async removePasskey(call: Call<typeof security.removePasskey>) {
      const { playerId } = call.player!
      const { id } = call.params
      const refused = await passkeys.remove(playerId, id, proofOf(call), visitOf(call))
      return refused ?? { success: true as const, message: texts.passkeyRemoved }
    },
  }
}

function deviceHandlers({ devices }: Security) {
  return {
    async devices(call: Call<typeof security.devices>) {
      const sessions = await devices.list(call.player!.playerId)
      return {
        success: true as const,
        devices: sessions.map((session) => ({
          id: session.id,
          device: deviceOf(session.userAgent),
          ip: session.ip,
          location: locationOf(session.ip),
          created_at: session.createdAt.toISOString(),
          last_seen_at: session.lastSeenAt.toISOString(),
          current: session.id === call.player!.id,
        })),
      }
    },
    async endDevice(call: Call<typeof security.endDevice>) {
      const refused = await devices.end(call.player!.playerId, call.params.id)
      return refused ?? { success: true as const, message: texts.deviceEnded }
    },
    async endOtherDevices(call: Call<typeof security.endOtherDevices>) {
      const ended = await devices.endOthers(call.player!.playerId, call.player!.id)
      return { success: true as const, message: texts.otherDevicesEnded, ended }
    },
  }
}

function accessHandlers(account: Security) {
  return {
    async passkeyLoginOptions(call: Call<typeof access.passkeyLoginOptions>) {
      const begun = await account.passkeys.beginLogin(visitOf(call), placeOf(call))
      call.cookies.set('passkey', begun.token, CHALLENGE_SECONDS)
      return { success: true as const, options: begun.options }
    },
    async passkeyLogin(call: Call<typeof access.passkeyLogin>) {
      const { credential, remember = false } = call.body
      const result = await account.passkeys.login(
        { credential, remember },
        call.cookies.get('passkey'),
        visitOf(call),
        placeOf(call),
        call.cookies.get('session'),
      )
      call.cookies.clear('passkey')
      if (isRefusal(result)) return result
      rememberBrowser(call, result)
      return { success: true as const, message: texts.loggedIn }
    },
    async requestPasswordReset(call: Call<typeof access.requestPasswordReset>) {
      const refused = await account.passwordReset.request(call.body.login, visitOf(call))
      return refused ?? { success: true as const, message: texts.resetAsked }
    },
    async resetPassword(call: Call<typeof access.resetPassword>) {
      const { token, new_password: password } = call.body
      const refused = await account.passwordReset.confirm({ token, password }, visitOf(call))
      return refused ?? { success: true as const, message: texts.passwordChanged }
    },
    async confirmEmail(call: Call<typeof access.confirmEmail>) {
      const refused = await account.emailConfirmation.confirm(call.body.token, visitOf(call))
      return refused ?? { success: true as const, message: texts.emailConfirmed }
    },
    async proveBrowser(call: Call<typeof access.proveBrowser>) {
      const proved = await account.browserProof.prove(call.body.token, visitOf(call))
      if (isRefusal(proved)) return proved
      rememberMark(call, proved.device)
      return { success: true as const, message: texts.browserProved }
    },
  }
}

function passkeyView(kept: KeptPasskey): Passkey {
  return {
    id: kept.id,
    label: kept.label,
    created_at: kept.createdAt.toISOString(),
    last_used_at: kept.lastUsedAt?.toISOString() ?? null,
  }
}
