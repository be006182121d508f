import { clsx } from 'clsx'

/** A turning arc. Give `label` where nothing else on screen says what is being waited for. */
export function Spinner({ className, label }: { className?: string; label?: string }) {
  return (
    <svg
      className={clsx('spinner', className)}
      viewBox="0 0 24 24"
      fill="none"
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
