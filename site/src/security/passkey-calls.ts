import { access, security } from '@menekse/contract/identity/security'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { sendForm } from '../shell/answers.ts'
import { ask, call } from '../api.ts'
import { securityTexts } from '../messages-security.ts'
import { refreshSession, startSession } from '../session.ts'
import { proofFieldOf, type ProofField, type ProofForm, proofOf } from './proof.ts'
import { type Proved, reloadSecurity } from './security-calls.ts'

const texts = securityTexts
const sendTexts = { failed: texts.actionFailed, offline: texts.offline }

export const passkeysWork = browserSupportsWebAuthn

/** Proves who asks, lets the device make a passkey, and has the server keep it. */
export async function addPasskey(form: ProofForm): Proved<{ message: string }> {
  const begun = await sendForm<{ options: unknown }, ProofField>(
    () => call(security.passkeyOptions, { body: proofOf(form) }),
    sendTexts,
    proofFieldOf,
  )
  if (!begun.ok) return begun
  let credential
  try {
    credential = await startRegistration({ optionsJSON: begun.value.options as never })
  } catch (error) {
    const text = isAlreadyThere(error) ? texts.passkeys.already : texts.passkeys.cancelled
    return { ok: false, text, field: undefined, settled: true }
  }
  const kept = await sendForm<{ message: string }, ProofField>(
    () =>
      call(security.addPasskey, {
        body: { label: form.label.trim(), credential: credential as never },
      }),
    sendTexts,
    () => undefined,
  )
  if (kept.ok) await reloadSecurity()
  return kept
}

function isAlreadyThere(error: unknown): boolean {
  return (
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  )
}

/** The player closed the device's question or it could not be asked. */
class PasskeyUnused extends Error {
  override name = 'PasskeyUnused'
}

/** Logs in with a passkey of this device. */
export async function logInWithPasskey(remember: boolean): Promise<void> {
  const { options } = await ask(access.passkeyLoginOptions)
  let credential
  try {
    credential = await startAuthentication({ optionsJSON: options })
  } catch (error) {
    throw new PasskeyUnused(texts.login.passkeyCancelled, { cause: error })
  }
  await ask(access.passkeyLogin, { body: { credential: credential as never, remember } })
  const user = await refreshSession()
  if (user !== null) startSession(user)
}
