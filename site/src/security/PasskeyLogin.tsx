import { Button } from '@menekse/ui/Button'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { messageOf } from '../api.ts'
import { securityTexts } from '../messages-security.ts'

const texts = securityTexts.login

export interface PasskeyLoginProps {
  remember: () => boolean
  onFailed: (message: string | undefined) => void
}

/** Logging in without a password, where the browser can. Its code comes when it is asked for. */
export function PasskeyLogin({ remember, onFailed }: PasskeyLoginProps) {
  const login = useMutation({
    mutationFn: async () => {
      const { logInWithPasskey } = await import('./passkey-calls.ts')
      await logInWithPasskey(remember())
    },
    onMutate: () => onFailed(undefined),
    onError: (error) => onFailed(error.name === 'PasskeyUnused' ? error.message : messageOf(error)),
  })
  if (!('PublicKeyCredential' in window)) return null
  return (
    <>
      <p className="flex items-center gap-3 text-13 text-low before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts.or}
      </p>
      <Button
        tone="secondary"
        size="l"
        wide
        loading={login.isPending}
        onClick={() => login.mutate()}
      >
        <Fingerprint aria-hidden="true" />
        {texts.passkey}
      </Button>
    </>
  )
}
