import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { accountTexts } from '../messages-account.ts'
import type { ProofForm } from '../security/proof.ts'
import type { Tell } from '../shell/Notice.tsx'
import { useBonusEnd } from './BonusEndQuestion.tsx'
import { type SendWithdrawal, useSendWithdrawal } from './wallet-calls.ts'
import type { WithdrawForm } from './withdraw-check.ts'
import { afterWithdrawal, withdrawalBody } from './withdraw-form.ts'

/** Sends what the form asks for, with the questions on the way: a bonus that would end, an account that is new. */
export function useWithdrawal(form: UseFormReturn<WithdrawForm>, ownName: string, tell: Tell) {
  const send = useSendWithdrawal()
  const mayEndBonus = useBonusEnd()
  const [unproven, setUnproven] = useState<SendWithdrawal>()
  const taken = (message: string) => {
    form.reset(afterWithdrawal(form.getValues(), ownName))
    tell('success', message || accountTexts.withdraw.success)
  }
  return {
    isPending: send.isPending,
    /** Whether a new account waits for its proof. */
    unproven: unproven !== undefined,
    forget: () => setUnproven(undefined),
    taken,
    submit: async (values: WithdrawForm) => {
      const body = withdrawalBody(values)
      if (body === undefined || send.isPending) return
      let answer = await send.withdraw(body)
      if (!answer.ok && answer.code === 'bonus_would_end') {
        if (!(await mayEndBonus())) return
        answer = await send.withdraw({ ...body, accept_bonus_end: true })
      }
      if (!answer.ok && answer.code === 'payout_account_new') {
        setUnproven(body)
        return
      }
      if (!answer.ok) {
        if (answer.field !== undefined) form.setError(answer.field, { message: answer.text })
        tell('error', answer.text)
        return
      }
      taken(answer.value.message)
    },
    prove: async (proof: ProofForm) => {
      const answer = await send.prove(unproven!, proof)
      if (answer.ok || answer.code !== 'bonus_would_end' || !(await mayEndBonus())) return answer
      return send.prove({ ...unproven!, accept_bonus_end: true }, proof)
    },
  }
}
