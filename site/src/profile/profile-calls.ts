import { identity } from '@menekse/contract/identity/identity'
import { useMutation, useQuery } from '@tanstack/react-query'
import { sendForm } from '../shell/answers.ts'
import { call, queryClient, reading } from '../api.ts'
import { accountTexts } from '../messages-account.ts'
import { passwordFieldOf, type PasswordForm } from './password-check.ts'

/** The player and the last logins; `user` is null once the session has ended. */
export function useProfile() {
  return useQuery({ ...reading(identity.profile), staleTime: 0 })
}

export function useChangePassword() {
  const mutation = useMutation({
    mutationFn: (body: PasswordForm) =>
      sendForm<{ message: string }, keyof PasswordForm>(
        () => call(identity.changePassword, { body }),
        accountTexts.password,
        passwordFieldOf,
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [identity.profile.path] }),
  })
  return { change: mutation.mutateAsync, isPending: mutation.isPending }
}
