import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './Spinner.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
/** s = 36 px in dense places, m = 44 px, l = 52 px for the act that moves money. */
export type ButtonSize = 's' | 'm' | 'l'

export interface ButtonLook {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

/** The classes of a button, for a router's link that should look like one. */
export function buttonClass(look: ButtonLook = {}, className?: string): string {
  const { tone = 'primary', size = 'm', wide = false } = look
  return clsx('btn', `btn-${tone}`, tone !== 'link' && `btn-${size}`, wide && 'btn-wide', className)
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Keeps width and focus, shows the spinner, and lets no second click through. */
  loading?: boolean | undefined
}

export function Button({
  tone,
  size,
  wide,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const swallow = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? swallow : onClick}
    >
      <span className="btn-label">{children}</span>
      {loading && <Spinner />}
    </button>
  )
}
