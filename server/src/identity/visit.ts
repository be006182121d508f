import type { Call } from '../platform/http.ts'
import type { Visit } from './registration.ts'

/** As long as browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 86_400

/** Puts the new session into the browser, and the mark by which the browser is known again. */
export function rememberBrowser(
  call: Pick<Call<unknown>, 'cookies'>,
  result: { token: string; maxAgeSeconds: number | undefined; device: string },
): void {
  call.cookies.set('session', result.token, result.maxAgeSeconds)
  rememberMark(call, result.device)
}

export function rememberMark(call: Pick<Call<unknown>, 'cookies'>, device: string): void {
  call.cookies.set('device', device, DEVICE_SECONDS)
}

/** Where a call comes from, and the browser's mark where it has one. */
export function visitOf(call: Call<unknown>): Visit {
  const { ip, userAgent, origin } = call
  const device = call.cookies.get('device')
  const known = device !== undefined && /^[\w-]{43}$/.test(device) ? device : undefined
  return { brandId: call.brand.id, ip, userAgent, origin, device: known }
}
