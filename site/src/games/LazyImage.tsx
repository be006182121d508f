import { Gamepad2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Pictures load this long before they come into view (specification §9). */
const AHEAD = '50px'

/** A picture that loads just before it is seen; a broken one gives way to a quiet sign. */
export function LazyImage({
  src,
  alt,
  className,
}: {
  src: string
  alt: string
  className?: string
}) {
  const [near, setNear] = useState(false)
  const [broken, setBroken] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const target = box.current
    if (target === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={box} className={className}>
      {near && !broken && src !== '' && (
        <img src={src} alt={alt} draggable={false} onError={() => setBroken(true)} />
      )}
      {(broken || src === '') && <Gamepad2 className="image-missing" aria-hidden="true" />}
    </span>
  )
}
