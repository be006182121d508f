import { Secret, TOTP } from 'otpauth'
import { toString as toQr } from 'qrcode'

/** What authenticators show beside the code. */
const ISSUER = 'Menekşe'
const PERIOD_SECONDS = 30

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** A new secret of 160 bits, as text. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What somebody needs to set an authenticator up: the secret, its address, and that as a picture. */
export async function totpSetup(secret: string, email: string) {
  const uri = totpOf(secret, email).toString()
  return { secret, uri, qr_svg: await toQr(uri, { type: 'svg', margin: 1 }) }
}

/** The time step a code belongs to, one step early or late allowed; undefined for a wrong code (RFC 6238). */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta
}
