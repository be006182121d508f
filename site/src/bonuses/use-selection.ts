import { campaigns } from '@menekse/contract/campaigns/campaigns'
import type { Kurus } from '@menekse/contract/money'
import { moneyInputText } from '@menekse/ui/money-format'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, queryClient } from '../api.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { tell } from '../toasts.ts'
import { reloadBonuses } from './bonus-calls.ts'
import { closePending } from './pending.ts'

const texts = bonusTexts.selection
/** The page is read again so long after a choice (specification §9). */
const RELOAD_MS = 1_000

/** Which texts a step of the choice has, and what it sends. */
const steps = {
  select: {
    noDeposit: texts.noDeposit,
    failed: texts.addFailed,
    broken: texts.broken,
  },
  reject: {
    noDeposit: texts.noDepositReject,
    failed: texts.declineFailed,
    broken: texts.declineBroken,
  },
} as const

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** Sends the choice; the answer is told in the specification's words, and everything is read again a second later. */
export function useSelection(depositId: string | null) {
  const mutation = useMutation({
    mutationFn: async (bonusId: string | null) => {
      const action = bonusId === null ? 'reject' : 'select'
      const words = steps[action]
      if (depositId === null || depositId === '') {
        void tell('error', words.noDeposit)
        return
      }
      const fields = { deposit_id: depositId, bonus_id: bonusId ?? '', action } as const
      try {
        const answer = await call(campaigns.select, { body: fields, form: formOf(fields) })
        if (!answer.ok) {
          void tell('error', words.failed(answer.refusal.message || texts.unknown))
          // A choice that is over is not offered again.
          if (OVER.has(answer.refusal.code)) closePending(true)
          return
        }
        void tell('success', successText(answer.value))
      } catch {
        void tell('error', words.broken)
        return
      }
      closePending(true)
      setTimeout(() => {
        void reloadBonuses()
        void queryClient.invalidateQueries()
      }, RELOAD_MS)
    },
  })
  // The second press of a double click comes before the button is drawn as waiting.
  const isSending = useRef(false)
  const choose = async (bonusId: string | null) => {
    if (isSending.current) return
    isSending.current = true
    try {
      await mutation.mutateAsync(bonusId)
    } finally {
      isSending.current = false
    }
  }
  return { choose, isPending: mutation.isPending }
}

const OVER: ReadonlySet<string> = new Set(['bonus_choice_closed', 'not_logged_in'])

function successText(answer: { message: string; bonus: { amount: Kurus } | null }): string {
  if (answer.bonus === null) return answer.message || texts.declined
  return texts.added(moneyInputText(answer.bonus.amount))
}
