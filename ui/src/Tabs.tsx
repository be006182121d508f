import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  /** A quiet figure after the label. */
  count?: ReactNode
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Ties tabs and panels together; unique on the page. */
  id: string
  className?: string | undefined
}

/** Arrow keys, Home and End move and choose. On a phone the row scrolls under the finger. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, id, className } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not scrollIntoView: that would also pull the page to the tabs when they mount.
    const chosen = document.getElementById(tabId(id, value))
    const row = list.current
    if (chosen === null || row === null) return
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2
  }, [id, value])
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined) return
    const next = tabs.at(target % tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onValueChange(next.value)
    document.getElementById(tabId(id, next.value))?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={clsx('tabs', className)}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(id, tab.value)}
          aria-controls={tab.value === value ? `${id}-panel-${tab.value}` : undefined}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          className="tab"
          onClick={() => onValueChange(tab.value)}
          onKeyDown={move}
        >
          {tab.label}
          {tab.count !== undefined && <small>{tab.count}</small>}
        </button>
      ))}
    </div>
  )
}

export interface TabPanelProps {
  /** The id and the value of the Tabs it belongs to. */
  id: string
  value: string
  children: ReactNode
  className?: string | undefined
}

export function TabPanel({ id, value, children, className }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={tabId(id, value)}
      className={className}
    >
      {children}
    </div>
  )
}

function tabId(id: string, value: string): string {
  return `${id}-tab-${value}`
}
