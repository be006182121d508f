import { Refused } from '@menekse/contract/client'
import { PICTURE_BYTES_MAX, staffBanners } from '@menekse/contract/content/staff-banners'
import type { PictureUse } from '@menekse/contract/content/staff-banners'
import { Button } from '@menekse/ui/Button'
import { FieldError } from '@menekse/ui/Field'
import { ImageOff } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ask, explain } from '../api.ts'
import { messages } from '../messages.ts'

const text = messages.picture

export interface PictureFieldProps {
  label: string
  use: PictureUse
  /** The address of the picture; empty for none. */
  value: string
  onChange: (path: string) => void
  hint?: string | undefined
  error?: string | undefined
  /** Whether it may be empty again. */
  optional?: boolean | undefined
}

/** A picture that is uploaded as soon as it is chosen; what comes back is what visitors will see. */
export function PictureField(props: PictureFieldProps) {
  const { label, use, value, onChange, hint, error, optional = false } = props
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const send = async (file: File | undefined) => {
    if (file === undefined || isSending) return
    setProblem(file.size > PICTURE_BYTES_MAX ? text.tooLarge : undefined)
    if (file.size > PICTURE_BYTES_MAX) return
    const form = new FormData()
    form.set('use', use)
    form.set('picture', file)
    setSending(true)
    try {
      const { picture } = await ask(staffBanners.uploadPicture, { body: { use }, form })
      onChange(picture.path)
    } catch (failure) {
      const field = failure instanceof Refused ? failure.fields['picture'] : undefined
      setProblem(field ?? explain(failure))
    } finally {
      setSending(false)
      if (input.current !== null) input.current.value = ''
    }
  }
  const shown = problem ?? error
  return (
    <fieldset className="field">
      <legend className="field-label radio-legend">{label}</legend>
      <div className="flex flex-wrap items-center gap-3 rounded-10 bg-bg-0 p-3">
        {value === '' ? (
          <span className="grid h-16 w-24 place-items-center rounded-6 bg-bg-3 text-low">
            <ImageOff className="size-5" aria-label={text.none} />
          </span>
        ) : (
          <img src={value} alt="" className="h-16 w-24 rounded-6 bg-bg-0 object-contain" />
        )}
        <span className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/avif"
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
            data-picture={use}
            onChange={(event) => void send(event.target.files?.[0])}
          />
          <Button
            tone="secondary"
            size="s"
            loading={isSending}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-label={`${label}: ${value === '' ? text.choose : text.replace}`}
            aria-invalid={shown === undefined ? undefined : true}
            onClick={() => input.current?.click()}
          >
            {value === '' ? text.choose : text.replace}
          </Button>
          {optional && value !== '' && (
            <Button
              tone="ghost"
              size="s"
              aria-label={`${label}: ${text.clear}`}
              onClick={() => onChange('')}
            >
              {text.clear}
            </Button>
          )}
        </span>
      </div>
      <div id={`${id}-hint`} className="field-hint">
        {hint ?? text.hint}
      </div>
      <FieldError id={`${id}-error`}>{shown}</FieldError>
    </fieldset>
  )
}
