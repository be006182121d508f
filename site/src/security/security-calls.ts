import type { AnyRoute, Returns } from '@menekse/contract/route'
import { contact } from '@menekse/contract/identity/contact'
import { security } from '@menekse/contract/identity/security'
import { toast } from '@menekse/ui/Toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Sent, sendForm } from '../shell/answers.ts'
import { ask, call, messageOf, queryClient, reading } from '../api.ts'
import { securityTexts } from '../messages-security.ts'
import { refreshSession } from '../session.ts'
import { contactFieldOf, proofFieldOf, type ProofField, type ProofForm, proofOf } from './proof.ts'

const sendTexts = { failed: securityTexts.actionFailed, offline: securityTexts.offline }
export type Overview = Returns<typeof security.overview>
export type Proved<T> = Promise<Sent<T, ProofField>>

/** Second factor, passkeys and whether the address is confirmed. */
export function useOverview() {
  return useQuery({ ...reading(security.overview), staleTime: 0 })
}

export function useDevices() {
  return useQuery({ ...reading(security.devices), staleTime: 0, refetchOnWindowFocus: true })
}

export async function reloadSecurity(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [security.overview.path] }),
    refreshSession().catch(() => null),
  ])
}

type Send<T> = () => Promise<
  | { ok: true; value: T }
  | { ok: false; refusal: { code: string; message: string; fields: Record<string, string> } }
>

async function prove<T>(send: Send<T>): Proved<T> {
  const answer = await sendForm<T, ProofField>(send, sendTexts, proofFieldOf)
  if (answer.ok) await reloadSecurity()
  return answer
}

export const startTotp = (form: ProofForm) =>
  sendForm<{ secret: string; uri: string; qr_svg: string }, ProofField>(
    () => call(security.startTotp, { body: { current_password: form.current_password } }),
    sendTexts,
    proofFieldOf,
  )

export const confirmTotp = (code: string) =>
  prove<{ message: string; recovery_codes: string[] }>(() =>
    call(security.confirmTotp, { body: { code: code.replace(/\s/g, '') } }),
  )

export const turnTotpOff = (form: ProofForm) =>
  prove<{ message: string }>(() => call(security.turnTotpOff, { body: proofOf(form) }))

export const newRecoveryCodes = (form: ProofForm) =>
  prove<{ recovery_codes: string[] }>(() =>
    call(security.newRecoveryCodes, { body: proofOf(form) }),
  )

export const removePasskey = (id: string) => (form: ProofForm) =>
  prove<{ message: string }>(() =>
    call(security.removePasskey, { params: { id }, body: proofOf(form) }),
  )

const changeContact = (send: Send<{ message: string }>) =>
  sendForm<{ message: string }, ProofField>(send, sendTexts, contactFieldOf).then(
    async (answer) => {
      if (answer.ok) await reloadSecurity()
      return answer
    },
  )

export const changeEmail = (form: ProofForm) =>
  changeContact(() =>
    call(contact.changeEmail, { body: { email: form.label.trim(), ...proofOf(form) } }),
  )

export const changePhone = (form: ProofForm) =>
  changeContact(() =>
    call(contact.changePhone, { body: { phone: form.label.trim(), ...proofOf(form) } }),
  )

/** An act without a form: its answer is a toast. */
function useAct<Given, Value extends { message: string }>(
  act: (given: Given) => Promise<Value>,
  stale: AnyRoute,
) {
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, securityTexts.actionFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [stale.path] }),
  })
}

export function useEndDevice() {
  return useAct((id: string) => ask(security.endDevice, { params: { id } }), security.devices)
}

export function useEndOtherDevices() {
  return useAct<void, { message: string }>(() => ask(security.endOtherDevices), security.devices)
}

export function useResendConfirmation() {
  return useAct<void, { message: string }>(
    () => ask(security.resendConfirmation),
    security.overview,
  )
}
