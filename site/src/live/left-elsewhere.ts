import { LEFT } from '../session.ts'

/** Calls when somebody has logged out in another tab; answers how to stop. */
export function onLeftElsewhere(left: () => void): () => void {
  // A tab does not hear of what it writes itself.
  const hear = ({ key }: StorageEvent) => {
    if (key === LEFT) left()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
