import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './Field.tsx'

export interface TextInputProps extends ComponentProps<'input'> {
  /** An icon or a sign before the text. */
  before?: ReactNode
  /** A button or a unit after the text. */
  after?: ReactNode
  /** 40 px, for filters and table tools. */
  dense?: boolean | undefined
}

export function TextInput({ before, after, dense, className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest)
  const input = (
    <input {...rest} {...control} className={clsx('input', dense && 'input-dense', className)} />
  )
  if (!before && !after) return input
  return (
    <div className="input-box">
      {before && <span className="input-before">{before}</span>}
      {input}
      {after && <span className="input-after">{after}</span>}
    </div>
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest)
  return <textarea {...rest} {...control} className={clsx('input', className)} />
}
