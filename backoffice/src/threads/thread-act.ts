import { Refused } from '@menekse/contract/client'
import type { staffMessaging } from '@menekse/contract/messaging/messaging'
import type { Returns } from '@menekse/contract/route'
import { useQueryClient } from '@tanstack/react-query'
import { useDecision } from '../desk/decide.ts'
import { threadQuery } from '../queries-service.ts'

type Thread = Returns<typeof staffMessaging.thread>

export interface ThreadAct<Input> {
  /** The call, made on so many messages that were read. */
  send: (input: Input, seen: number, idempotencyKey: string) => Promise<Thread>
  done: () => string
}

/** An act on one conversation: what it is then is shown, and what it is instead where the act is refused. */
export function useThreadAct<Input>(id: string, { send, done }: ThreadAct<Input>) {
  const client = useQueryClient()
  const { queryKey } = threadQuery(id)
  const act = useDecision({
    send: async (input: Input, idempotencyKey) => {
      // What stands on the screen is what was read; the list may know of more.
      const seen = client.getQueryData<Thread>(queryKey)?.thread.messages ?? 0
      client.setQueryData(queryKey, await send(input, seen, idempotencyKey))
    },
    touches: ['threads'],
    done,
  })
  return async (input: Input) => {
    try {
      await act(input)
    } catch (error) {
      if (error instanceof Refused) await client.invalidateQueries({ queryKey })
      throw error
    }
  }
}
