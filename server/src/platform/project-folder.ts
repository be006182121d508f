import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the checkout, from the sources as well as from the built bundle. */
export function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'server/migrations'))) {
    const parent = dirname(folder)
    if (parent === folder)
      throw new Error('The folder server/migrations was not found above the program.')
    folder = parent
  }
  return folder
}
