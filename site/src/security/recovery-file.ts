import { securityTexts } from '../messages-security.ts'

/** The text that is saved, copied and printed: whose codes they are, then one a line. */
export function recoveryText(brand: string, username: string, codes: readonly string[]): string {
  return `${securityTexts.twoFactor.fileHead(brand, username)}\n${codes.join('\n')}\n`
}

/** Hands a text to the browser as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file over once the click is done.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
