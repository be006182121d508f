import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useMemo } from 'react'

interface FieldLink {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldLink | null>(null)

interface ControlProps {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
}

/** What a control inside a Field says about itself; its own props win over the Field's. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = use(FieldContext)
  const described = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid === true ? true : undefined),
    'aria-required': own['aria-required'] ?? (field?.required === true ? true : undefined),
  }
}

export interface FieldProps {
  label: ReactNode
  /** Help that stays; an error is added below it, it does not replace it. */
  hint?: ReactNode
  /** A sentence; nothing or an empty string means that the field is fine. */
  error?: ReactNode
  required?: boolean | undefined
  /** At the far end of the label's line: a link, a counter, "en çok ₺5.000". */
  aside?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function Field(props: FieldProps) {
  const { label, hint, error, required = false, aside, className, children } = props
  const generated = useId()
  const id = props.id ?? generated
  const invalid = Boolean(error)
  const hasHint = Boolean(hint)
  const link = useMemo<FieldLink>(() => {
    const describedBy = [hasHint && `${id}-hint`, invalid && `${id}-error`]
      .filter(Boolean)
      .join(' ')
    return { id, describedBy: describedBy === '' ? undefined : describedBy, invalid, required }
  }, [id, hasHint, invalid, required])
  return (
    <div className={clsx('field', className)}>
      <div className="field-top">
        <label htmlFor={id} className="field-label">
          {label}
          {required && (
            <span className="field-mark" aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside !== undefined && <span className="field-aside">{aside}</span>}
      </div>
      <FieldContext value={link}>{children}</FieldContext>
      {hasHint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** The error line alone, for groups that are not a Field. It is announced when it appears. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <div aria-live="polite" className={children ? undefined : 'sr-only'}>
      {children ? (
        <div id={id} className="field-error">
          <CircleAlert aria-hidden="true" />
          <span>{children}</span>
        </div>
      ) : null}
    </div>
  )
}
