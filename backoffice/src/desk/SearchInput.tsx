import { TextInput } from '@menekse/ui/TextInput'
import { Search } from 'lucide-react'

interface SearchInputProps {
  label: string
  placeholder: string
  value: string
  onValueChange: (value: string) => void
  /** As high as the choices beside it. */
  dense?: boolean
}

/** Where a list is searched while one types. */
export const SearchInput = ({
  label,
  placeholder,
  value,
  onValueChange,
  dense,
}: SearchInputProps) => (
  <TextInput
    dense={dense}
    type="search"
    aria-label={label}
    placeholder={placeholder}
    before={<Search aria-hidden="true" />}
    value={value}
    onChange={(event) => onValueChange(event.target.value)}
  />
)
