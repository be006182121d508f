import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Cookies {
  get(name: CookieName): string | undefined
  /** Without `maxAgeSeconds` it ends with the browser. */
  set(name: CookieName, value: string, maxAgeSeconds?: number): void
  clear(name: CookieName): void
}
export type CookieName = 'session' | 'staff' | 'staff_login' | 'device' | 'passkey' | 'visitor'

/** The cookies of a call by their own names; only here it is known what a browser calls them. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, https: boolean): Cookies {
  const nameOf = (name: CookieName) => `${https ? '__Host-' : ''}menekse_${name}`
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  return {
    get: (name) => request.cookies[nameOf(name)],
    set: (name, value, maxAgeSeconds) =>
      void reply.setCookie(nameOf(name), value, {
        ...base,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      }),
    clear: (name) => void reply.clearCookie(nameOf(name), base),
  }
}
