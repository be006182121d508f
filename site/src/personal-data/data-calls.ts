import { personalData } from '@menekse/contract/personal-data/personal-data'
import type { BodyInput, Returns } from '@menekse/contract/route'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ask, call, messageOf, queryClient, reading } from '../api.ts'
import { dataTexts } from '../messages-data.ts'
import { proofFieldOf, type ProofField, type ProofForm, proofOf } from '../security/proof.ts'
import { sendForm } from '../shell/answers.ts'
import { tell } from '../toasts.ts'

export type DataView = Returns<typeof personalData.personalData>
export type DataWish = BodyInput<typeof personalData.askAboutData>

const texts = { failed: dataTexts.actionFailed, offline: dataTexts.offline }
const question = reading(personalData.personalData)
const readAgain = () => queryClient.invalidateQueries({ queryKey: question.queryKey })

export const usePersonalData = () => useQuery({ ...question, staleTime: 0 })

export function useAsk(onDone: () => void) {
  return useMutation({
    mutationFn: (body: DataWish) => ask(personalData.askAboutData, { body }),
    onSuccess: () => {
      onDone()
      void tell('success', dataTexts.ask.done)
      return readAgain()
    },
    onError: (error) => void tell('error', messageOf(error, dataTexts.actionFailed)),
  })
}

/** The files, once password and code are right. */
export async function takeData(form: ProofForm) {
  const answer = await sendForm<Returns<typeof personalData.takeData>, ProofField>(
    () => call(personalData.takeData, { body: proofOf(form) }),
    texts,
    proofFieldOf,
  )
  if (answer.ok) await readAgain()
  return answer
}
