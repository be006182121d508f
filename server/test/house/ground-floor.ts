/*
 * Platform knows no business. It may speak the contract's own language (money, routes, how news travels), but neither
 * import another room nor know who plays, whose brand it is or what somebody may do.
 */

/** Of the contract: modules of a room, and words of these modules that name business. */
const BUSINESS: Readonly<Record<string, (word: string) => boolean>> = {
  ids: (word) => /^[A-Z]\w*Id$/.test(word),
  permissions: () => true,
  products: () => true,
  provinces: () => true,
  'citizen-number': () => true,
}

/** Pure: what a source of platform imports though it may not. */
export function businessIn(source: string): string[] {
  const imports = source.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g)
  const found = [...imports].flatMap(([, names = '', from = '']) => {
    const words = names
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type\s+/, '')
            .split(' ')[0]!,
      )
      .filter((name) => name !== '')
    const [, module = ''] = /^@menekse\/contract\/(.+)$/.exec(from) ?? []
    if (from.startsWith('@menekse/games')) return [from]
    if (module.includes('/')) return [module]
    return words.filter((word) => BUSINESS[module]?.(word) ?? false)
  })
  return [...new Set(found)].toSorted()
}

/** Pure: the rooms a source of platform reaches into, from where it stands. */
export function roomsReached(path: string, source: string): string[] {
  const depth = path.split('/').length - 'server/src/platform'.split('/').length
  const up = '../'.repeat(depth)
  return [...source.matchAll(/from\s+'(\.\.\/[^']+)'/g)]
    .map(([, target = '']) => target)
    .filter((target) => target.startsWith(up))
    .map((target) => target.slice(up.length))
}
