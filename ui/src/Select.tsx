import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from './Field.tsx'

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[]
  /** The first, empty choice: "Seçin". Left out, the first option is taken. */
  placeholder?: string | undefined
  dense?: boolean | undefined
}

/** The browser's own select: the best list a phone has. For long lists see Combobox. */
export function Select({ options, placeholder, dense, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest)
  return (
    <div className="input-box">
      <select
        {...rest}
        {...control}
        className={clsx('input select', dense && 'input-dense', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="select-chevron" aria-hidden="true" />
    </div>
  )
}
