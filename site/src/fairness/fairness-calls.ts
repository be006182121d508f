import { type FairSeeds, fairness } from '@menekse/contract/fairness/fairness'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, queryClient, reading } from '../api.ts'
import { fairnessTexts } from '../messages-fairness.ts'
import { sendForm } from '../shell/answers.ts'

/** The player's seeds; what another tab or a game began is seen when one comes back. */
export const useSeeds = () =>
  useQuery({ ...reading(fairness.seeds), staleTime: 0, refetchOnWindowFocus: true })

export const reloadSeeds = () =>
  queryClient.invalidateQueries({ queryKey: reading(fairness.seeds).queryKey })

export interface NewSeeds {
  next_hash: string
  client_seed: string
}

export const useBeginSeeds = () =>
  useMutation({
    mutationFn: (body: NewSeeds) =>
      sendForm<FairSeeds, 'client_seed'>(
        () => call(fairness.begin, { body }),
        { failed: fairnessTexts.change.actionFailed, offline: fairnessTexts.change.offline },
        (_, fields) => (fields['client_seed'] === undefined ? undefined : 'client_seed'),
      ),
    onSuccess: (answer) => {
      if (answer.ok) queryClient.setQueryData(reading(fairness.seeds).queryKey, answer.value)
    },
  })
