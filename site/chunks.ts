import { fileURLToPath } from 'node:url'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const app = source('src/app.tsx')
const game = source('src/play/main.ts')

/** The two lobbies, whose tiles and tools are much the same. */
const lobby = ['src/home/HomeRest.tsx', 'src/slots/SlotsPage.tsx'].map(source)
/** What the bulletin of sports has of the lobbies is apart: whoever comes for a match needs no tiles of games. */
const sports = source('src/sports/SportsPage.tsx')
/** The calls of the first screens; their shapes arrive while the first paint is being made. */
const shapes = ['content', 'casino', 'identity'].map((group) =>
  source(`../contract/src/${group}/${group}.ts`),
)

/** A package's list names all it has; what a screen uses of these parts must be found out. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//
const UNUSED = /\/(useMutation|mutationObserver)\.js$/

interface Modules {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
    code: string | null
  } | null
}

type Chunk = 'common' | 'site' | 'shapes' | 'parts' | 'lobby'

/**
 * The chunks that are made by hand: everything the site needs before its first paint in one, so that no visitor waits
 * for a dozen small answers; the shapes of the first calls in another; the lobbies in a third; shared icons apart.
 * The rest is left to the bundler. A chunk takes what its modules import along, unless one before it has it.
 */
export function firstChunks() {
  let known: Map<string, Chunk> | undefined
  const byHand = (['common', 'site', 'shapes', 'parts', 'lobby'] as const).map((name, at, all) => ({
    name: (id: string, modules: Modules) => {
      known ??= assign(modules)
      return known.get(id) === name ? name : null
    },
    debugName: name,
    priority: all.length - at,
  }))
  return [...byHand, sharedIcons]
}

/** Icons that several screens share: alone, each would be a request, and a name in the first script. */
const sharedIcons = {
  name: 'icons',
  debugName: 'icons',
  test: ICON,
  minShareCount: 2,
  priority: 0,
}

function assign(modules: Modules): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>()
  const first = reach([app], modules)
  const ofGame = reach([game], modules, 'later too')
  for (const id of reach(lobby, modules)) if (!ofGame.has(id)) chunks.set(id, 'lobby')
  for (const id of reach([sports], modules)) if (chunks.has(id)) chunks.set(id, 'parts')
  for (const id of reach(shapes, modules)) chunks.set(id, 'shapes')
  // A game's page must not load the site's part to have these.
  for (const id of first) chunks.set(id, ofGame.has(id) ? 'common' : 'site')
  for (const id of chunks.keys()) if (UNUSED.test(id)) chunks.delete(id)
  return chunks
}

/**
 * Everything that modules import at once, themselves included, and where asked what they import later; of icons only
 * those they name.
 */
function reach(starts: readonly string[], modules: Modules, parts?: 'later too'): Set<string> {
  const found = new Set(starts)
  for (const id of found) {
    const info = modules.getModuleInfo(id)
    for (const next of info?.importedIds ?? []) if (!ICON.test(next)) found.add(next)
    for (const next of parts === undefined ? [] : (info?.dynamicallyImportedIds ?? []))
      found.add(next)
    for (const icon of iconsIn(info, modules)) found.add(icon)
  }
  return found
}

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const EXPORT = /export\s*\{([^}]*)\}\s*from\s*["'](\.\/icons\/[^"']+)["']/g

function iconsIn(info: ReturnType<Modules['getModuleInfo']>, modules: Modules): string[] {
  const named = [...(info?.code ?? '').matchAll(IMPORT)].flatMap((found) => found[1]!.split(','))
  if (named.length === 0) return []
  const list = info!.importedIds.find((id) => id.includes('/lucide-react/'))!
  const names = new Set(named.map((name) => name.trim().split(/\s+as\s+/)[0]!))
  return [...(modules.getModuleInfo(list)?.code ?? '').matchAll(EXPORT)]
    .filter(([, all]) =>
      all!.split(',').some((one) =>
        names.has(
          one
            .trim()
            .split(/\s+as\s+/)
            .at(-1)!,
        ),
      ),
    )
    .map(([, , path]) => fileURLToPath(new URL(path!, `file://${list}`)))
}
