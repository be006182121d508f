import { bonusTexts } from '../messages-bonuses.ts'

const CODE_MIN = 3
export const CODE_MAX = 30

/** A code as it is asked for, without the blanks around it; or why it cannot be one. */
export function readCode(typed: string): { code: string } | { problem: string } {
  const code = typed.trim()
  return code.length < CODE_MIN ? { problem: bonusTexts.code.tooShort } : { code }
}
