import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** A key or a figure at the far end. */
  aside?: ReactNode
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
  onSelect?: (() => void) | undefined
  /** An element to be instead of a plain item, such as a router's link. */
  render?: ReactElement | undefined
}

export interface MenuProps {
  /** The button that opens it; it must take ref and props, as Button and IconButton do. */
  trigger: ReactElement
  /** null draws a line between groups. */
  items: readonly (MenuItem | null)[]
  align?: 'start' | 'center' | 'end' | undefined
  /** Above the items: whose menu it is. */
  heading?: ReactNode
}

export function Menu({ trigger, items, align = 'end', heading }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="popup-position" sideOffset={6} align={align}>
          <Base.Popup className="popup">
            {heading !== undefined && <div className="menu-heading">{heading}</div>}
            {items.map((item, at) =>
              item === null ? (
                // oxlint-disable-next-line react/no-array-index-key -- A divider is its place.
                <Base.Separator key={`line-${at}`} className="popup-line" />
              ) : (
                <Base.Item
                  key={item.id}
                  className={clsx('popup-item', item.tone === 'danger' && 'popup-item-danger')}
                  disabled={item.disabled ?? false}
                  onClick={item.onSelect}
                  {...(item.render && { render: item.render })}
                >
                  {item.icon}
                  <span className="popup-item-text">{item.label}</span>
                  {item.aside !== undefined && <small>{item.aside}</small>}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
