import { createClient } from '@menekse/contract/client'
import { type DocumentKind, kyc, sentKinds } from '@menekse/contract/kyc/kyc'
import type { Returns } from '@menekse/contract/route'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendForm } from '../shell/answers.ts'
import { queryClient, reading } from '../api.ts'
import { kycTexts } from '../messages-security.ts'
import { refreshSession } from '../session.ts'
import { uploadFetch } from './upload-fetch.ts'

export type KycState = Returns<typeof kyc.status>
export type ChosenFiles = Partial<Record<DocumentKind, File>>

/** Where the verification stands; asked again on return to the page, as people decide it meanwhile. */
export function useKycStatus() {
  return useQuery({ ...reading(kyc.status), staleTime: 0, refetchOnWindowFocus: true })
}

/** Sends the chosen documents; `sent` is the part that has gone out, null while nothing is under way. */
export function useSendDocuments() {
  const [sent, setSent] = useState<number | null>(null)
  const mutation = useMutation({
    mutationFn: (files: ChosenFiles) => {
      const form = new FormData()
      for (const kind of sentKinds) {
        const file = files[kind]
        if (file !== undefined) form.append(kind, file, file.name)
      }
      setSent(0)
      const call = createClient({ fetch: uploadFetch(setSent) })
      return sendForm<{ message: string }, DocumentKind>(
        () => call(kyc.upload, { body: {}, form }),
        kycTexts,
        (_, fields) => sentKinds.find((kind) => fields[kind] !== undefined),
      )
    },
    onSettled: async () => {
      setSent(null)
      await queryClient.invalidateQueries({ queryKey: [kyc.status.path] })
      await refreshSession().catch(() => null)
    },
  })
  return { send: mutation.mutateAsync, isPending: mutation.isPending, sent }
}
