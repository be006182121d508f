import { Combobox as Base } from '@base-ui/react/combobox'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { useFieldControl } from './Field.tsx'
import { matchesSearch } from './turkish.ts'

export interface ComboboxOption {
  value: string
  label: string
  /** A second, quieter text, searched as well: a plate number, a code. */
  hint?: string | undefined
}

export interface ComboboxProps {
  options: readonly ComboboxOption[]
  value: string | null
  onValueChange: (value: string | null) => void
  placeholder?: string | undefined
  emptyText?: string | undefined
  openLabel?: string | undefined
  dense?: boolean | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  name?: string | undefined
  'aria-label'?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

/** A select one can type into: "ist", "İST" and "istanbul" all find İstanbul. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, placeholder, dense, disabled, className } = props
  const { emptyText = 'Eşleşen kayıt yok.', openLabel = 'Listeyi aç', name, onBlur, ref } = props
  const { 'aria-required': required, ...control } = useFieldControl({ id: props.id })
  return (
    <Base.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => onValueChange(option?.value ?? null)}
      filter={(option, query) => matchesSearch(`${option.label} ${option.hint ?? ''}`, query)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={disabled ?? false}
      {...(name !== undefined && { name })}
      autoHighlight
    >
      <div className="input-box">
        <Base.Input
          {...control}
          ref={ref}
          aria-required={required}
          aria-label={props['aria-label']}
          placeholder={placeholder}
          onBlur={onBlur}
          autoComplete="off"
          className={clsx('input select', dense && 'input-dense', className)}
        />
        <Base.Trigger className="input-after combobox-open" aria-label={openLabel}>
          <ChevronDown aria-hidden="true" />
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner className="popup-position" sideOffset={6}>
          <Base.Popup className="popup popup-anchored">
            <Base.Empty>
              <div className="popup-empty">{emptyText}</div>
            </Base.Empty>
            <Base.List className="popup-list">
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className="popup-item">
                  <span className="popup-item-text">{option.label}</span>
                  {option.hint !== undefined && <small>{option.hint}</small>}
                  <Base.ItemIndicator className="popup-check">
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
