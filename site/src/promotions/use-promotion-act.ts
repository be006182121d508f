import { campaigns } from '@menekse/contract/campaigns/campaigns'
import type { Promotion } from '@menekse/contract/campaigns/campaigns'
import { NetworkError } from '@menekse/contract/client'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api.ts'
import { reloadBonuses } from '../bonuses/bonus-calls.ts'
import { links } from '../links.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { useGo } from '../navigation.tsx'
import { tell } from '../toasts.ts'

const texts = bonusTexts.promotions

/** Takes a promotion that needs no deposit; true when it was taken. The list is read again in any case. */
export function useActivate() {
  const mutation = useMutation({
    mutationFn: async (promotion: Pick<Promotion, 'id'>) => {
      try {
        const answer = await call(campaigns.activate, { body: { bonus_id: promotion.id } })
        if (answer.ok) {
          void tell('success', texts.activated)
          return true
        }
        void tell('error', answer.refusal.message || texts.activateFailed)
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error
        void tell('error', texts.activateFailedToast)
      }
      return false
    },
    onSettled: reloadBonuses,
  })
  return { activate: mutation.mutateAsync, isPending: mutation.isPending }
}

/** Where the buttons that do not take anything lead. */
export function useLeads() {
  const go = useGo()
  return {
    login: () => go(links.login(location.pathname + location.search)),
    deposit: () => go(links.wallet('deposit')),
    cashback: () => go(links.bonusTab('cashback')),
    code: () => go(`${links.promotions}#${CODE_ANCHOR}`),
  }
}

/** The code form's place on the page. */
export const CODE_ANCHOR = 'bonus-kodu'
