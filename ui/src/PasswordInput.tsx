import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'after'> {
  showLabel?: string | undefined
  hideLabel?: string | undefined
  capsLockHint?: string | undefined
}

/** The eye shows the password; a line below warns when caps lock is on while one types. */
export function PasswordInput({
  showLabel = 'Şifreyi göster',
  hideLabel = 'Şifreyi gizle',
  capsLockHint = 'Büyük harf kilidi açık.',
  onKeyUp,
  onBlur,
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'))
    onKeyUp?.(event)
  }
  return (
    <>
      <TextInput
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        onKeyUp={watchKeys}
        onBlur={(event) => {
          setCapsLock(false)
          onBlur?.(event)
        }}
        after={
          <IconButton
            size="s"
            label={shown ? hideLabel : showLabel}
            onClick={() => setShown((before) => !before)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        }
      />
      <output className={capsLock ? 'field-hint text-warn' : 'sr-only'}>
        {capsLock && capsLockHint}
      </output>
    </>
  )
}
