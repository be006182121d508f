import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectFolder } from '../../src/platform/project-folder.ts'

/*
 * Every source of the repository, read once, for the tests that hold the rules of the house.
 */

export interface Source {
  /** From the root of the repository. */
  path: string
  text: string
}

export const root = projectFolder()
export const workspaces = [
  'contract',
  'games',
  'server',
  'site',
  'backoffice',
  'ui',
  'verify',
  'e2e',
  'bench',
  'scripts',
] as const

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'public'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}

export const sources: readonly Source[] = workspaces
  .filter((workspace) => statSync(join(root, workspace), { throwIfNoEntry: false }) !== undefined)
  .flatMap((workspace) => filesBelow(join(root, workspace)))
  .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))

export const isTest = (path: string): boolean =>
  /\.(test|property\.test|race\.test)\.tsx?$/.test(path) || /(^|\/)test\//.test(path)
/** A walk of the browser: one long function by its nature, as a group of tests is. */
export const isWalk = (path: string): boolean => path.endsWith('.e2e.ts')
export const isGenerated = (path: string): boolean => path === 'server/src/platform/tables.ts'

/** What is no test and written by hand. */
export const code = sources.filter(({ path }) => !isTest(path) && !isGenerated(path))

/** The rooms of the server by name, with their own sources. */
export const rooms = new Map<string, Source[]>()
for (const source of code) {
  const [, room] = /^server\/src\/([a-z-]+)\//.exec(source.path) ?? []
  if (room !== undefined) rooms.set(room, [...(rooms.get(room) ?? []), source])
}
