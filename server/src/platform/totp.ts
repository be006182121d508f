import { Secret, TOTP } from 'otpauth'
import { toString as toQr } from 'qrcode'

const PERIOD_SECONDS = 30

/** A new secret of 160 bits, as text. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What somebody needs to set an authenticator up: the secret, its address, and that as a picture. */
export async function totpSetup(secret: string, issuer: string, label: string) {
  const key = Secret.fromBase32(secret)
  const uri = new TOTP({ issuer, label, secret: key, period: PERIOD_SECONDS }).toString()
  return { secret, uri, qr_svg: await toQr(uri, { type: 'svg', margin: 1 }) }
}

/** The time step a code belongs to, one step early or late allowed; undefined for a wrong code (RFC 6238). */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta
}
