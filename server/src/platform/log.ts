import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

const SECRETS = [
  'password',
  'new_password',
  'current_password',
  'confirm_password',
  'tc',
  'iban',
  'token',
  'code',
  'secret',
]

/** Structured lines on standard output; secrets and personal data are blanked wherever they stand. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: [
        ...SECRETS,
        ...SECRETS.map((name) => `*.${name}`),
        'req.headers.cookie',
        'req.headers.authorization',
      ],
      censor: '[…]',
    },
  })
}
