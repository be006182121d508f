import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

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
  'seed',
  'server_seed',
]

/** Where a request's headers stand, among them the session: in our lines and in those of libraries. */
const HEADERS = ['headers', '*.headers', '*.*.headers']

/** Structured lines; secrets and personal data are blanked wherever they stand. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const paths = [...SECRETS, ...SECRETS.map((name) => `*.${name}`), ...HEADERS]
  return pino({ level, redact: { paths, censor: '[…]' } }, to)
}
