import { totalmem } from 'node:os'

const MB = 2 ** 20

/** Of the machine, or of the container that this process is in: what tells nothing is above any machine. */
const memoryBytes = () => {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
}

/**
 * What the embedded server keeps of its tables at hand: an eighth of the memory, since everything else of the house is
 * on the same machine. Below 128 MB PostgreSQL would be slower than it is anywhere, above 4 GB nothing was measured.
 */
export function sharedBuffers(bytes = memoryBytes()): string {
  const eighth = Math.floor(bytes / 8 / MB)
  return `${Math.min(Math.max(eighth, 128), 4_096)}MB`
}
