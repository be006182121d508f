import * as z from 'zod/mini'
import { newPassword } from './identity.ts'
import { get, post } from '../route.ts'
import { byId } from '../staff/staff-fields.ts'

const done = z.object({ success: z.literal(true), message: z.string() })

const currentPassword = z
  .string('Bu alan zorunludur')
  .check(z.minLength(1, 'Bu alan zorunludur'), z.maxLength(512))

/** Six digits of the authenticator, or one of the recovery codes as it was shown. */
export const SecondFactorCode = z
  .string('Doğrulama kodunu girin')
  .check(
    z.trim(),
    z.minLength(1, 'Doğrulama kodunu girin'),
    z.maxLength(20, 'Doğrulama kodunu girin'),
  )

/** The own password, and the second factor where it is on: what a stolen session alone does not have. */
export const reauthentication = {
  current_password: currentPassword,
  code: z.optional(SecondFactorCode),
}
export const reauthenticationRefusals = [
  'current_password_wrong',
  'second_factor_required',
  'second_factor_wrong',
  'login_throttled',
] as const

export const mailSecret = z
  .string('Bağlantı eksik')
  .check(z.regex(/^[\w-]{43}$/, 'Bağlantı eksik. E-postadaki bağlantıyı yeniden açın.'))

export const Passkey = z.object({
  id: z.string(),
  label: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type Passkey = z.output<typeof Passkey>

export const Device = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.string(),
  location: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
})
export type Device = z.output<typeof Device>

/** What goes into `navigator.credentials`, in the JSON form of the WebAuthn standard. */
const ceremonyOptions = z.looseObject({ challenge: z.string() })

const encoded = (lengthMax: number) =>
  z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(lengthMax))
const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
  clientExtensionResults: z._default(z.looseObject({}), {}),
}
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.looseObject({
    clientDataJSON: encoded(8000),
    attestationObject: encoded(60_000),
    transports: z.optional(
      z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8)),
    ),
  }),
})
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.looseObject({
    clientDataJSON: encoded(8000),
    authenticatorData: encoded(8000),
    signature: encoded(4000),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
})

/** What the player does for the safety of the account. */
export const security = {
  overview: get('/api/security', {
    access: 'player',
    summary: 'The second factor, the passkeys and whether the e-mail address is confirmed',
    returns: z.object({
      success: z.literal(true),
      two_factor_enabled: z.boolean(),
      two_factor_since: z.nullable(z.string()),
      recovery_codes_left: z.int(),
      email_confirmed: z.boolean(),
      passkeys: z.array(Passkey),
    }),
  }),
  startTotp: post('/api/security/totp/start', {
    access: 'player',
    summary: 'Begin to set up an authenticator; it counts once a code of it was given',
    rateLimit: { perMinute: 10 },
    body: z.object({ current_password: currentPassword }),
    returns: z.object({
      success: z.literal(true),
      secret: z.string(),
      uri: z.string(),
      qr_svg: z.string(),
    }),
    refusals: ['current_password_wrong', 'login_throttled', 'second_factor_on'],
  }),
  confirmTotp: post('/api/security/totp/confirm', {
    access: 'player',
    summary: 'Turn the second factor on with a first code; answers the recovery codes, once',
    rateLimit: { perMinute: 10 },
    body: z.object({ code: SecondFactorCode }),
    returns: z.object({
      success: z.literal(true),
      message: z.string(),
      recovery_codes: z.array(z.string()),
    }),
    refusals: ['second_factor_wrong', 'second_factor_on', 'setup_expired', 'login_throttled'],
  }),
  turnTotpOff: post('/api/security/totp/off', {
    access: 'player',
    summary: 'Turn the second factor off: password and a code or recovery code',
    rateLimit: { perMinute: 10 },
    body: z.object(reauthentication),
    returns: done,
    refusals: [...reauthenticationRefusals, 'second_factor_off'],
  }),
  newRecoveryCodes: post('/api/security/recovery-codes', {
    access: 'player',
    summary: 'Ten new recovery codes; the old ones are void',
    rateLimit: { perMinute: 10 },
    body: z.object(reauthentication),
    returns: z.object({ success: z.literal(true), recovery_codes: z.array(z.string()) }),
    refusals: [...reauthenticationRefusals, 'second_factor_off'],
  }),

  passkeyOptions: post('/api/security/passkeys/options', {
    access: 'player',
    summary: 'What a browser needs to make a passkey; sets a short-lived cookie',
    rateLimit: { perMinute: 10 },
    body: z.object(reauthentication),
    returns: z.object({ success: z.literal(true), options: ceremonyOptions }),
    refusals: [...reauthenticationRefusals, 'passkeys_too_many'],
  }),
  addPasskey: post('/api/security/passkeys', {
    access: 'player',
    summary: 'Keep the passkey that the browser made',
    rateLimit: { perMinute: 10 },
    body: z.object({
      label: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      credential: PasskeyAttestation,
    }),
    returns: z.object({ success: z.literal(true), message: z.string(), passkey: Passkey }),
    refusals: ['passkey_refused', 'passkeys_too_many'],
  }),
  removePasskey: post('/api/security/passkeys/:id/removal', {
    access: 'player',
    summary: 'Remove a passkey: password, and a code where the second factor is on',
    rateLimit: { perMinute: 10 },
    params: byId,
    body: z.object(reauthentication),
    returns: done,
    refusals: reauthenticationRefusals,
  }),

  devices: get('/api/security/devices', {
    access: 'player',
    summary: 'Where the player is logged in, the last used first',
    returns: z.object({ success: z.literal(true), devices: z.array(Device) }),
  }),
  endDevice: post('/api/security/devices/:id/end', {
    access: 'player',
    summary: 'End one session; its streams end with it',
    rateLimit: { perMinute: 30 },
    params: byId,
    returns: done,
  }),
  endOtherDevices: post('/api/security/devices/end-others', {
    access: 'player',
    summary: 'End every session but this one',
    rateLimit: { perMinute: 10 },
    returns: z.object({ success: z.literal(true), message: z.string(), ended: z.int() }),
  }),

  resendConfirmation: post('/api/security/email-confirmation', {
    access: 'player',
    summary: 'Send the confirmation of the e-mail address again',
    rateLimit: { perMinute: 5 },
    returns: done,
    refusals: ['email_confirmed', 'mail_too_soon'],
  }),
}

/** What somebody who is not logged in does about an account. */
export const access = {
  passkeyLoginOptions: post('/api/passkey-login/options', {
    access: 'anyone',
    summary: 'What a browser needs to log in with a passkey; sets a short-lived cookie',
    rateLimit: { perMinute: 20 },
    returns: z.object({ success: z.literal(true), options: ceremonyOptions }),
  }),
  passkeyLogin: post('/api/passkey-login', {
    access: 'anyone',
    summary: 'Log in with a passkey, without password and code; sets the session cookie',
    rateLimit: { perMinute: 20 },
    body: z.object({ credential: PasskeyAssertion, remember: z.optional(z.boolean()) }),
    returns: done,
    refusals: ['passkey_refused', 'account_blocked'],
  }),
  requestPasswordReset: post('/api/password-reset', {
    access: 'anyone',
    summary: 'Forgotten password, by e-mail address or user name; the answer is always the same',
    rateLimit: { perMinute: 10 },
    body: z.object({
      login: z
        .string('Bu alan zorunludur')
        .check(z.trim(), z.minLength(1, 'Bu alan zorunludur'), z.maxLength(254)),
    }),
    returns: done,
  }),
  resetPassword: post('/api/password-reset/confirmation', {
    access: 'anyone',
    summary:
      'Set a new password by the link in the mail; ends every session, keeps the second factor',
    rateLimit: { perMinute: 10 },
    body: z
      .object({
        token: mailSecret,
        new_password: newPassword,
        confirm_password: z.string('Bu alan zorunludur').check(z.maxLength(512)),
      })
      .check(
        z.refine((form) => form.new_password === form.confirm_password, {
          error: 'Yeni şifreler eşleşmiyor!',
          path: ['confirm_password'],
        }),
      ),
    returns: done,
    refusals: ['link_expired', 'password_known'],
  }),
  proveBrowser: post('/api/browser-proof', {
    access: 'anyone',
    summary:
      'Make this browser a known one by the link in the mail, where too many wrong passwords came; logs nobody in',
    rateLimit: { perMinute: 20 },
    body: z.object({ token: mailSecret }),
    returns: done,
    refusals: ['link_expired'],
  }),
  confirmEmail: post('/api/email-confirmation', {
    access: 'anyone',
    summary: 'Confirm the e-mail address by the link in the mail',
    rateLimit: { perMinute: 20 },
    body: z.object({ token: mailSecret }),
    returns: done,
    refusals: ['link_expired'],
  }),
}
