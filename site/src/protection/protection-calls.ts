import { NetworkError } from '@menekse/contract/client'
import type { Answer } from '@menekse/contract/client'
import { protection } from '@menekse/contract/protection/protection'
import type { ProtectionView } from '@menekse/contract/protection/protection'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient, reading } from '../api.ts'
import { protectionTexts } from '../messages-protection.ts'
import { t } from '../messages.ts'
import { tell } from '../toasts.ts'

const KEY = 'protection'
const overviewQuery = {
  ...reading(protection.overview),
  queryKey: [KEY, 'overview'],
  // Play and payments change it elsewhere.
  staleTime: 0,
}

export const useProtection = (enabled = true) => useQuery({ ...overviewQuery, enabled })
export const useNet = () =>
  useQuery({ ...reading(protection.net), queryKey: [KEY, 'net'], staleTime: 0 })

/** The running session of play; asked twice a minute, which never prolongs the login. */
export const usePlaySession = (enabled: boolean) =>
  useQuery({
    ...reading(protection.session),
    queryKey: [KEY, 'session'],
    staleTime: 0,
    refetchInterval: 30_000,
    enabled,
  })

const isOverview = (value: unknown): value is ProtectionView & { success: true } =>
  typeof value === 'object' && value !== null && 'limits' in value

/**
 * One change: what the server answers is what stands; a refusal is told in its words, at the field it belongs to when
 * `atField` is given.
 */
export function useChange<Input, R>(
  send: (input: Input) => Promise<Answer<R>>,
  done: (value: Extract<Answer<R>, { ok: true }>['value']) => void,
  atField?: (text: string) => void,
) {
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await send(input)
      if (!answer.ok) {
        const { message, fields } = answer.refusal
        const text = Object.values(fields)[0] ?? (message || protectionTexts.refused)
        if (atField === undefined) void tell('error', text)
        else atField(text)
        await queryClient.invalidateQueries({ queryKey: [KEY] })
        return
      }
      if (isOverview(answer.value)) queryClient.setQueryData(overviewQuery.queryKey, answer.value)
      done(answer.value)
    },
    onError: (problem) => {
      if (!(problem instanceof NetworkError)) throw problem
      void tell('error', t.errors.network)
    },
  })
}
