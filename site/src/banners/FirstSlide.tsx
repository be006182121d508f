import { clsx } from 'clsx'
import { Skeleton } from '@menekse/ui/Skeleton'

/** The slide that the page itself came with, before any script ran. */
const slide = document.getElementById('first-slide')?.innerHTML
const itsPath = location.pathname

/** Where banners are not known yet: the slide of the page if it brought one, else the room of one. */
export function FirstSlide({ room, className }: { room: string; className?: string }) {
  if (slide === undefined || location.pathname !== itsPath) return <Skeleton className={room} />
  // The server's own markup, taken from this document.
  return (
    <div
      className={clsx('carousel-still', className)}
      dangerouslySetInnerHTML={{ __html: slide }}
    />
  )
}
