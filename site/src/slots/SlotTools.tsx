import { Button } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { Segmented } from '@menekse/ui/RadioGroup'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { clsx } from 'clsx'
import { LayoutGrid, List, Search, X } from 'lucide-react'
import { useState } from 'react'
import { gameTexts } from '../messages-games.ts'
import { useSession } from '../session.ts'
import { categoriesFor, filtersOf, noFilters } from './slot-filters.ts'
import { type SlotSearch, sorts, volatilities } from './slot-search.ts'
import type { ChangeSearch } from './use-slot-search.ts'

const texts = gameTexts

export interface SlotToolsProps {
  search: SlotSearch
  providers: readonly { name: string; count: number }[]
  /** The whole catalogue is seen at once: a phone has better use for the room. */
  isSmall: boolean
  onChange: ChangeSearch
}

/** Search, order, view, category and studio. */
export function SlotTools({ search, providers, isSmall, onChange }: SlotToolsProps) {
  const { status } = useSession()
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-[1fr_auto] gap-2 md:grid-cols-[minmax(0,1fr)_auto_auto] lg:grid-cols-[minmax(0,360px)_1fr_auto]">
        <SearchField value={search.ara} onChange={(ara) => onChange({ ara }, 'replace')} />
        <div
          className={clsx(
            isSmall && 'max-md:hidden',
            'order-last col-span-2 grid grid-cols-2 gap-2 max-md:w-full md:order-none md:col-span-1 md:justify-self-end',
          )}
        >
          <Select
            dense
            aria-label={texts.volatilityLabel}
            value={search.oynaklik}
            options={[
              { value: '', label: texts.anyVolatility },
              ...volatilities.map((value) => ({ value, label: texts.withVolatility(value) })),
            ]}
            onChange={(event) =>
              onChange({ oynaklik: event.target.value as SlotSearch['oynaklik'] })
            }
          />
          <Select
            dense
            aria-label={texts.sortLabel}
            value={search.sirala}
            options={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
            onChange={(event) => onChange({ sirala: event.target.value as SlotSearch['sirala'] })}
          />
        </div>
        <Segmented
          dense
          label={texts.viewLabel}
          value={search.gorunum}
          choices={[
            { value: 'grid', label: <ViewLabel icon={<LayoutGrid />} text={texts.views.grid} /> },
            { value: 'list', label: <ViewLabel icon={<List />} text={texts.views.list} /> },
          ]}
          onValueChange={(gorunum) => onChange({ gorunum }, 'replace')}
        />
      </div>
      <ChipRow
        label={texts.categoriesLabel}
        chips={categoriesFor(status).map((value) => ({ value, label: texts.categories[value] }))}
        value={search.kategori}
        onChoose={(value) => onChange({ kategori: value as SlotSearch['kategori'] })}
      />
      {providers.length > 0 && (
        <ChipRow
          className={clsx(isSmall && 'max-md:hidden')}
          label={texts.providersLabel}
          chips={[
            { value: '', label: texts.allProviders },
            ...providers.map(({ name, count }) => ({ value: name, label: name, count })),
          ]}
          value={search.saglayici}
          onChoose={(saglayici) => onChange({ saglayici })}
        />
      )}
      <Filters search={search} onChange={onChange} />
    </div>
  )
}

/** What narrows the list now: each part can be taken away, and all of it at once. */
function Filters({ search, onChange }: Omit<SlotToolsProps, 'providers' | 'isSmall'>) {
  const parts = filtersOf(search)
  if (parts.length === 0) return null
  return (
    <fieldset aria-label={texts.filtersLabel} className="chip-row no-scrollbar">
      {parts.map(({ key, label, none }) => (
        <button
          key={key}
          type="button"
          className="chip chip-filter"
          aria-label={texts.dropFilter(label)}
          onClick={() => onChange(none)}
        >
          {label}
          <X aria-hidden="true" />
        </button>
      ))}
      <Button tone="link" onClick={() => onChange(noFilters)}>
        {texts.clearFilters}
      </Button>
    </fieldset>
  )
}

function ViewLabel({ icon, text }: { icon: React.ReactNode; text: string }) {
  return (
    <span title={text} className="[&>svg]:size-4.5">
      {icon}
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** The field keeps its own text, so that no letter waits for the address. */
function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const write = (next: string) => {
    setText(next)
    onChange(next)
  }
  return (
    <TextInput
      dense
      type="search"
      className="slot-search"
      aria-label={texts.searchLabel}
      placeholder={texts.searchPlaceholder}
      value={text}
      autoComplete="off"
      spellCheck={false}
      before={<Search />}
      after={
        text !== '' && (
          <IconButton size="s" label={texts.clearSearch} onClick={() => write('')}>
            <X aria-hidden="true" />
          </IconButton>
        )
      }
      onChange={(event) => write(event.target.value)}
    />
  )
}

interface ChipRowProps {
  label: string
  chips: readonly { value: string; label: string; count?: number }[]
  value: string
  onChoose: (value: string) => void
  className?: string
}

function ChipRow({ label, chips, value, onChoose, className }: ChipRowProps) {
  return (
    <fieldset aria-label={label} className={clsx('chip-row no-scrollbar', className)}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className="chip"
          aria-pressed={chip.value === value}
          onClick={() => onChoose(chip.value)}
        >
          {chip.label}
          {chip.count !== undefined && <small>{chip.count}</small>}
        </button>
      ))}
    </fieldset>
  )
}
