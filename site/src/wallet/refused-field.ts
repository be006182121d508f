const DEPOSIT_AMOUNT_CODES: ReadonlySet<string> = new Set([
  'deposit_below_minimum',
  'deposit_above_maximum',
  'deposit_limit_reached',
])

/** The field of the deposit form a refusal belongs to; none where it concerns all of it. */
export function depositFieldOf(code: string, fields: Record<string, string>): 'amount' | undefined {
  return fields['amount'] !== undefined || DEPOSIT_AMOUNT_CODES.has(code) ? 'amount' : undefined
}

const WITHDRAW_FIELDS = [
  'amount',
  'iban',
  'account_name',
  'bank_name',
  'branch_code',
  'account_no',
] as const
type WithdrawField = (typeof WITHDRAW_FIELDS)[number]

const WITHDRAW_CODES: Readonly<Record<string, WithdrawField>> = {
  withdrawal_below_minimum: 'amount',
  insufficient_balance: 'amount',
  iban_invalid: 'iban',
  own_account_only: 'account_name',
}

/** The field of the withdrawal form a refusal belongs to, by its code or by what the server names. */
export function withdrawFieldOf(
  code: string,
  fields: Record<string, string>,
): WithdrawField | undefined {
  return WITHDRAW_CODES[code] ?? WITHDRAW_FIELDS.find((field) => fields[field] !== undefined)
}
