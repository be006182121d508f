import {
  bankOfIbanCode,
  groupIban,
  isTurkishIban,
  normaliseIban,
} from '@menekse/contract/payments/payments'

/** 26 characters, 32 as they are shown in groups of four (specification §5). */
const IBAN_LENGTH = 26
export const IBAN_LENGTH_SHOWN = 32

export interface TypedIban {
  /** In groups of four, upper-cased, letters and digits only. */
  text: string
  /** Where the caret belongs in that text, so that typing in the middle does not throw it to the end. */
  caret: number
}

/** What a field holding `raw` with its caret at `caret` should hold instead. */
export function typeIban(raw: string, caret: number): TypedIban {
  const iban = normaliseIban(raw).slice(0, IBAN_LENGTH)
  const before = Math.min(normaliseIban(raw.slice(0, caret)).length, iban.length)
  const spaces = before === 0 ? 0 : Math.floor((before - 1) / 4)
  return { text: groupIban(iban), caret: before + spaces }
}

export type IbanProblem = 'prefix' | 'incomplete' | 'checksum'

/** What is wrong with an IBAN as it stands; nothing is wrong with an empty field. */
export function ibanProblem(text: string): IbanProblem | undefined {
  const iban = normaliseIban(text)
  if (iban === '') return undefined
  if (!'TR'.startsWith(iban.slice(0, 2))) return 'prefix'
  if (!/^T?R?\d*$/.test(iban)) return 'checksum'
  if (iban.length < IBAN_LENGTH) return 'incomplete'
  return isTurkishIban(iban) ? undefined : 'checksum'
}

/** A masked IBAN in groups of four, its stars kept. */
export function groupMaskedIban(masked: string): string {
  return masked.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The bank that digits 5–9 name, as soon as they stand there; undefined for one we do not list. */
export function bankOfIban(text: string): string | undefined {
  return bankOfIbanCode[normaliseIban(text).slice(4, 9)]
}
