import { clsx } from 'clsx'

export interface AvatarProps {
  /** The username; its first letter stands in for a picture. */
  name: string
  imageUrl?: string | null | undefined
  size?: 's' | 'm' | 'l' | undefined
  className?: string | undefined
}

/** Beside a name that is written out, hence silent for screen readers. */
export function Avatar({ name, imageUrl, size = 'm', className }: AvatarProps) {
  return (
    <span className={clsx('avatar', `avatar-${size}`, className)} aria-hidden="true">
      {imageUrl ? <img src={imageUrl} alt="" /> : Array.from(name)[0]?.toUpperCase()}
    </span>
  )
}
