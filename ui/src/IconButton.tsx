import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does: the accessible name and the browser's own hint. */
  label: string
  size?: 's' | 'm' | undefined
  /** Solid ones stand on their own bg-3 square; plain ones appear on hover only. */
  solid?: boolean | undefined
}

export function IconButton({ label, size = 'm', solid, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={clsx(
        'icon-btn',
        size === 's' && 'icon-btn-s',
        solid && 'icon-btn-solid',
        className,
      )}
    />
  )
}
