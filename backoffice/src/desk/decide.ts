import { Refused } from '@menekse/contract/client'
import { newId } from '@menekse/contract/ids'
import { toast } from '@menekse/ui/Toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

export interface Decision<Input, Answer> {
  /** Makes the call; the key is the same when one intention is sent again after a lost answer. */
  send: (input: Input, idempotencyKey: string) => Promise<Answer>
  /** The first parts of the query keys that may have changed. */
  touches: readonly string[]
  done: (input: Input, answer: Answer) => string
}

/**
 * Refusals that say: what is shown here is no longer so. A key that was used means that the attempt before, whose
 * answer was lost, was carried out with what the form said then.
 */
const OUTDATED = new Set(['already_decided', 'case_taken', 'content_changed', 'key_reused'])

/**
 * An act on money or on an account: nothing is shown as done before the server says so; then
 * everything it may have changed is read again.
 */
export function useDecision<Input, Answer>(decision: Decision<Input, Answer>) {
  const client = useQueryClient()
  const key = useRef<string | null>(null)
  const refresh = () =>
    Promise.all(
      [...decision.touches, 'queues', 'audit'].map((first) =>
        client.invalidateQueries({ queryKey: [first] }),
      ),
    )
  const { mutateAsync } = useMutation({
    mutationFn: (input: Input) => {
      key.current ??= newId('req', Date.now())
      return decision.send(input, key.current)
    },
    onSuccess: (answer, input) => {
      key.current = null
      toast.success(decision.done(input, answer))
      return refresh()
    },
    onError: (error) => {
      // After a refusal the next attempt is a new one; without an answer it is the same again.
      if (!(error instanceof Refused)) return undefined
      key.current = null
      return OUTDATED.has(error.code) ? refresh() : undefined
    },
  })
  return mutateAsync
}
