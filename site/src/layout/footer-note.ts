import { shellTexts } from '../messages-shell.ts'

const texts = shellTexts.footer

export interface LicenceNote {
  operator: string
  authority: string
  number: string
}

/**
 * What stands beside the brand's name: that money is not real, who may take it, or that nobody may now. Nothing until
 * the server has said which; a licence it does not have is null.
 */
export function footerNote(
  sandbox: boolean,
  licence: LicenceNote | null | undefined,
): string | undefined {
  if (sandbox) return texts.sandbox
  if (licence === undefined) return undefined
  return licence === null ? texts.moneyClosed : texts.licence(licence)
}
