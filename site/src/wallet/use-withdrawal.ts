import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { accountTexts } from '../messages-account.ts'
import type { ProofForm } from '../security/proof.ts'
import type { Tell } from '../shell/Notice.tsx'
import { useBonusEnd } from './BonusEndQuestion.tsx'
import { type SendWithdrawal, useSendWithdrawal } from './wallet-calls.ts'
import type { WithdrawForm } from './withdraw-check.ts'
import { afterWithdrawal, withdrawalBody } from './withdraw-form.ts'

/** What the password is asked for: an account that is new, or a browser that was left alone for a while. */
const proofReasons = ['payout_account_new', 'password_again'] as const
export type ProofReason = (typeof proofReasons)[number]
interface Asked {
  body: SendWithdrawal
  because: ProofReason
}

/** Sends what the form asks for, with the questions on the way: a bonus that would end, an account that is new. */
export function useWithdrawal(form: UseFormReturn<WithdrawForm>, ownName: string, tell: Tell) {
  const send = useSendWithdrawal()
  const mayEndBonus = useBonusEnd()
  const [asked, setAsked] = useState<Asked>()
  const taken = (message: string) => {
    form.reset(afterWithdrawal(form.getValues(), ownName))
    tell('success', message || accountTexts.withdraw.success)
  }
  return {
    isPending: send.isPending,
    /** Why the password is asked for, while it is. */
    asked: asked?.because,
    forget: () => setAsked(undefined),
    taken,
    submit: async (values: WithdrawForm) => {
      const body = withdrawalBody(values)
      if (body === undefined || send.isPending) return
      let answer = await send.withdraw(body)
      if (!answer.ok && answer.code === 'bonus_would_end') {
        if (!(await mayEndBonus())) return
        answer = await send.withdraw({ ...body, accept_bonus_end: true })
      }
      const code = answer.ok ? undefined : answer.code
      const because = proofReasons.find((one) => one === code)
      if (because !== undefined) {
        setAsked({ body, because })
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
      const { body } = asked!
      const answer = await send.prove(body, proof)
      if (answer.ok || answer.code !== 'bonus_would_end' || !(await mayEndBonus())) return answer
      return send.prove({ ...body, accept_bonus_end: true }, proof)
    },
  }
}
