import { occupation } from '@menekse/contract/identity/occupation'
import { occupations, type Occupation } from '@menekse/contract/identity/occupations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, queryClient, reading } from '../api.ts'
import { firstStepTexts } from '../messages-first-steps.ts'
import { sendForm } from '../shell/answers.ts'

/** The kept list, as a select shows it. */
export const occupationOptions = Object.entries(occupations).map(([value, label]) => ({
  value,
  label,
}))

const told = reading(occupation.told)

/** What the player works as; null until they have told it. */
export function useOccupation() {
  return useQuery({ ...told, staleTime: 0, select: (answer) => answer.occupation })
}

export function useTellOccupation() {
  const mutation = useMutation({
    mutationFn: (word: string) =>
      sendForm<{ message: string }, never>(
        () => call(occupation.tell, { body: { occupation: word as Occupation } }),
        firstStepTexts.occupation,
        () => undefined,
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: told.queryKey }),
  })
  return { tell: mutation.mutateAsync, isPending: mutation.isPending }
}
