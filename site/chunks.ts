import { fileURLToPath } from 'node:url'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const site = source('src/main.tsx')
const game = source('src/play/main.ts')

/** The calls of the first screens; their shapes arrive while the first paint is being made. */
const shapes = ['content', 'casino', 'identity'].map((group) => `/contract/src/${group}.ts`)

/** A package's list names all it has; of these parts, only the bundler knows which a screen uses. */
const LISTED = /\/lucide-react\/dist\/esm\/icons\/|\/(useMutation|mutationObserver)\.js$/

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Which chunk a module belongs to: everything the site needs before its first paint in one, so that no visitor waits
 * for a dozen small answers; the shapes of the first calls in another. The rest is left to the bundler.
 */
export function chunkOf(): (id: string, modules: Modules) => string | null {
  let known: { first: Set<string>; shapes: Set<string>; game: Set<string> } | undefined
  return (id, modules) => {
    known ??= {
      first: reach(site, modules),
      game: reach(game, modules),
      shapes: new Set(
        shapes.flatMap((end) => [...reach(`${source('..')}${end}`.replace('//', '/'), modules)]),
      ),
    }
    if (id === site || id === game || LISTED.test(id)) return null
    if (known.shapes.has(id) && !known.first.has(id)) return 'shapes'
    if (!known.first.has(id)) return null
    // A game's page must not load the site's part to have these.
    return known.game.has(id) ? 'common' : 'site'
  }
}

/** Everything that a module imports at once, itself included. */
function reach(start: string, modules: Modules): Set<string> {
  const found = new Set([start])
  for (const id of found)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}
