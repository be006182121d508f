import { TextInput } from '@menekse/ui/TextInput'
import { Search } from 'lucide-react'

interface SearchInputProps {
  label: string
  placeholder: string
  value: string
  onValueChange: (value: string) => void
}

/** Where a list is searched while one types. */
export const SearchInput = ({ label, placeholder, value, onValueChange }: SearchInputProps) => (
  <TextInput
    type="search"
    aria-label={label}
    placeholder={placeholder}
    before={<Search aria-hidden="true" />}
    value={value}
    onChange={(event) => onValueChange(event.target.value)}
  />
)
