import { z } from 'zod'
import { StartupError } from './startup-error.ts'

/** Where a register outside of the house answers, and what it lets the house in with. */
export interface RegisterAddress {
  readonly url: string
  readonly key: string
}
export interface RegisterAddresses {
  readonly exclusion: RegisterAddress
  readonly identity: RegisterAddress
  readonly timeoutMs: number
}

/** People are asked about by name and number: only over TLS, or on this machine. */
const isPrivateAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]'
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}
const url = z.string().refine(isPrivateAddress).optional()
const key = z
  .string()
  .regex(/^[\w.~+/=-]{16,500}$/)
  .optional()

export const registerSettings = {
  EXCLUSION_REGISTER_URL: url,
  EXCLUSION_REGISTER_KEY: key,
  IDENTITY_REGISTER_URL: url,
  IDENTITY_REGISTER_KEY: key,
  REGISTER_TIMEOUT_MS: z
    .string()
    .regex(/^\d{3,4}$/)
    .transform(Number)
    .refine((ms) => ms <= 5_000)
    .default(5_000),
}
type Values = z.output<z.ZodObject<typeof registerSettings>>

const URL_ADVICE = 'give an https address, for instance https://register.example.com/ask'
const KEY_ADVICE = 'give at least 16 letters, digits or signs of . ~ + / = -'
export const registerAdvice: Readonly<Record<keyof Values, string>> = {
  EXCLUSION_REGISTER_URL: URL_ADVICE,
  EXCLUSION_REGISTER_KEY: KEY_ADVICE,
  IDENTITY_REGISTER_URL: URL_ADVICE,
  IDENTITY_REGISTER_KEY: KEY_ADVICE,
  REGISTER_TIMEOUT_MS: 'give milliseconds from 100 to 5000, or leave it out',
}

/** All four or none: a house that asks one register and not the other would look as if it asked both. */
export function readRegisters(values: Values): RegisterAddresses | undefined {
  const names = Object.keys(registerAdvice) as (keyof Values)[]
  const wanted = names.filter((name) => name !== 'REGISTER_TIMEOUT_MS')
  const missing = wanted.find((name) => values[name] === undefined)
  if (wanted.every((name) => values[name] === undefined)) return undefined
  if (missing !== undefined)
    throw new StartupError(
      `${missing} is missing beside the other registers: ${registerAdvice[missing]}.`,
    )
  return {
    exclusion: { url: values.EXCLUSION_REGISTER_URL!, key: values.EXCLUSION_REGISTER_KEY! },
    identity: { url: values.IDENTITY_REGISTER_URL!, key: values.IDENTITY_REGISTER_KEY! },
    timeoutMs: values.REGISTER_TIMEOUT_MS,
  }
}
