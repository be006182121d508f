import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** May hold links: a click on them does not tick the box. */
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} kind="checkbox" />
}

/** On or off at once, without a form to send. */
export function Switch(props: CheckboxProps) {
  return <Tick {...props} kind="switch" />
}

function Tick(props: CheckboxProps & { kind: 'checkbox' | 'switch' }) {
  const { label, hint, error, kind, className, id, ...rest } = props
  const generated = useId()
  const own = id ?? generated
  const described = [Boolean(hint) && `${own}-hint`, Boolean(error) && `${own}-error`]
  const describedBy = described.filter(Boolean).join(' ')
  return (
    <div className={clsx('tick', `tick-${kind}`, className)}>
      <div className="tick-row">
        <input
          {...rest}
          id={own}
          type="checkbox"
          className={kind}
          role={kind === 'switch' ? 'switch' : undefined}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy === '' ? undefined : describedBy}
        />
        <label htmlFor={own} className="tick-label">
          {label}
        </label>
      </div>
      {Boolean(hint) && (
        <div id={`${own}-hint`} className="field-hint tick-below">
          {hint}
        </div>
      )}
      {Boolean(error) && (
        <div className="tick-below">
          <FieldError id={`${own}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
