import { posix } from 'node:path'

export interface SourceFile {
  /** Below the source folder whose floors these are, with `/`. */
  readonly path: string
  readonly text: string
}

export interface House {
  /**
   * Rooms from the ground up. A room is a folder (`wallet`, `play/host`) or a single file without its ending (`api`);
   * the longest that fits holds a file.
   */
  readonly floors: readonly (readonly string[])[]
  /** Files that rooms of the same floor may import: each a reason to look twice. */
  readonly doors?: readonly string[]
}

/**
 * What breaks the floors of a browser's source folder: a file without a room, an import that leads out of the folder,
 * upwards, or sideways past a door, rooms in a circle, a room or door that nobody needs. Imports of types and lazy ones
 * count too. Empty when all is well.
 */
export function floorFaults(files: readonly SourceFile[], house: House): string[] {
  const known = new Set(files.map(({ path }) => path))
  const doors = new Set(house.doors ?? [])
  const rooms = house.floors.flat()
  const faults: string[] = []
  const sideways = new Map<string, Set<string>>()
  const lived = new Set<string>()
  const opened = new Set<string>()
  for (const { path, text } of files) {
    const room = roomOf(path, rooms)
    if (room === undefined) {
      faults.push(`${path} has no room`)
      continue
    }
    lived.add(room)
    for (const target of importsOf(path, text)) {
      if (target.startsWith('..')) faults.push(`${path} → ${target} leads out of the folder`)
      const other = known.has(target) ? roomOf(target, rooms) : undefined
      if (other === undefined || other === room) continue
      const rise = floorOf(house, other) - floorOf(house, room)
      if (rise > 0) faults.push(`${path} → ${target} goes up`)
      else if (rise === 0) {
        if (!doors.has(target)) faults.push(`${path} → ${target} goes sideways past the doors`)
        opened.add(target)
        sideways.set(room, (sideways.get(room) ?? new Set()).add(other))
      }
    }
  }
  return [
    ...faults,
    ...circlesIn(sideways).map((circle) => `${circle.join(' → ')} is a circle`),
    ...rooms.filter((room) => !lived.has(room)).map((room) => `${room} is a room without files`),
    ...[...doors].filter((door) => !opened.has(door)).map((door) => `${door} is a door unused`),
  ]
}

const floorOf = (house: House, room: string) =>
  house.floors.findIndex((floor) => floor.includes(room))

function roomOf(path: string, rooms: readonly string[]): string | undefined {
  const stem = path.replace(/(\.test)?\.[a-z]+$/, '')
  const fitting = rooms.filter((room) => stem === room || path.startsWith(`${room}/`))
  return fitting.sort((a, b) => b.length - a.length)[0]
}

/** Relative imports as paths below the source folder; `x.ts` and `x.css` alike. */
function importsOf(path: string, text: string): string[] {
  const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)]
  return targets.map((match) => posix.join(posix.dirname(path), match[1]!))
}

/** Circles are possible between rooms of one floor only; each is told once, from its first name on. */
function circlesIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = []
  const walk = (way: readonly string[]): void => {
    for (const next of arrows.get(way.at(-1)!) ?? []) {
      if (next === way[0]) circles.push([...way, next])
      // A name before the first would have told this circle already.
      else if (!way.includes(next) && next > way[0]!) walk([...way, next])
    }
  }
  for (const room of arrows.keys()) walk([room])
  return circles
}
