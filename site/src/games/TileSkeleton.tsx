import { clsx } from 'clsx'

/** The exact room of a tile. */
export function TileSkeleton({ className }: { className?: string }) {
  return (
    <div className={clsx('tile', className)} aria-hidden="true">
      <div className="tile-art skeleton" />
      <span className="skeleton mt-2.5 block h-4 w-3/4" />
      <span className="skeleton mt-1.5 block h-3 w-1/2" />
    </div>
  )
}
