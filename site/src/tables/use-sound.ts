import { lasting } from '@menekse/ui/storage'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** What can be heard. */
interface Sounding {
  /** The first gesture: from here on a browser lets a page be heard. */
  allow(): void
  close(): void
}

interface SoundOptions<S extends Sounding> {
  /** Under which the choice is kept. */
  name: string
  isOnAtFirst?: boolean
  /** Makes it; the same function until another sound is wanted, and none while it is not known which. */
  make: (() => S) | undefined
}

/** The sound of a table: made when it is wanted, and gone with the page. */
export function useSound<S extends Sounding>({ name, isOnAtFirst = false, make }: SoundOptions<S>) {
  const key = `menekse.${name}.sound`
  const [isOn, setOn] = useState(() => (lasting.getItem(key) ?? String(isOnAtFirst)) === 'true')
  const sound: RefObject<S | undefined> = useRef<S>(undefined)
  useEffect(() => {
    if (!isOn || make === undefined) return undefined
    const made = make()
    sound.current = made
    const allow = () => made.allow()
    addEventListener('pointerdown', allow)
    addEventListener('keydown', allow)
    return () => {
      removeEventListener('pointerdown', allow)
      removeEventListener('keydown', allow)
      made.close()
      sound.current = undefined
    }
  }, [isOn, make])
  return {
    sound,
    isOn,
    set(on: boolean) {
      lasting.setItem(key, String(on))
      setOn(on)
      // It is made once the page is drawn anew; what was pressed for it has allowed it already.
      if (on) setTimeout(() => sound.current?.allow(), 0)
    },
  }
}
