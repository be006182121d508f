import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { __unstable__loadDesignSystem as loadDesign } from 'tailwindcss'
import { root } from './sources.ts'
import { type Node, nameOf, nodesOf, programOf } from './syntax.ts'

/*
 * The classes that pages put on their elements, and which of them a style sheet knows.
 */

/** What others are styled by: `group-open:` and its like. */
const MARKS: ReadonlySet<string> = new Set(['group', 'peer'])

const partsOf = (node: Node, ...names: string[]): Node[] =>
  names.flatMap((name) => (node[name] ?? []) as Node | Node[])

/** What names of a source stand for. */
type Names = ReadonlyMap<string, readonly Node[]>

const WRAPPERS: ReadonlySet<string> = new Set([
  'JSXExpressionContainer',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
])

/** What an expression for a class may come to; what it asks of others is not followed. */
function* textsOf(node: Node | null, names: Names): Generator<string> {
  if (node === null) return
  const { type } = node
  if (type === 'Literal' && typeof node['value'] === 'string') yield node['value']
  else if (type === 'TemplateLiteral') yield* templateTexts(node, names)
  else for (const one of comesTo(node, names)) yield* textsOf(one, names)
}

/** The expressions one of which it comes to. */
function comesTo(node: Node, names: Names): readonly Node[] {
  const { type } = node
  if (WRAPPERS.has(type)) return partsOf(node, 'expression')
  if (type === 'ArrowFunctionExpression') return partsOf(node, 'body')
  if (type === 'ConditionalExpression') return partsOf(node, 'consequent', 'alternate')
  if (type === 'LogicalExpression')
    return partsOf(node, ...(node['operator'] === '&&' ? ['right'] : ['left', 'right']))
  if (type === 'CallExpression' && nameOf(node['callee']) === 'clsx')
    return partsOf(node, 'arguments')
  if (type === 'Identifier') return names.get(nameOf(node) ?? '') ?? []
  // One of a table of classes.
  if (type === 'MemberExpression') return comesTo(node['object'] as Node, names)
  if (type === 'ObjectExpression') return partsOf(node, 'properties')
  return type === 'Property' ? partsOf(node, 'value') : []
}

/** The constants of a source; what would name itself is left out. */
function namesIn(program: Node): Names {
  const names = new Map<string, Node[]>()
  for (const node of nodesOf(program)) {
    const [name, init] = [nameOf(node['id']), node['init'] as Node | null | undefined]
    if (node.type !== 'VariableDeclarator' || name === undefined || !init) continue
    const isOwn = [...nodesOf(init)].some(
      (one) => one.type === 'Identifier' && nameOf(one) === name,
    )
    if (!isOwn) names.set(name, [...(names.get(name) ?? []), init])
  }
  return names
}

/** A word that touches what is put in is a part of one, and so is what is put in there. */
function* templateTexts(node: Node, names: Names): Generator<string> {
  const quasis = partsOf(node, 'quasis').map(
    (quasi) => (quasi['value'] as { cooked: string }).cooked,
  )
  const last = quasis.length - 1
  for (const [index, cooked] of quasis.entries()) {
    const whole = index === 0 ? cooked : cooked.replace(/^\S+/, '')
    yield index === last ? whole : whole.replace(/\S+$/, '')
  }
  for (const [index, one] of partsOf(node, 'expressions').entries())
    if (!/\S$/.test(quasis[index]!) && !/^\S/.test(quasis[index + 1]!)) yield* textsOf(one, names)
}

/** Every class that a source names where a class is asked for. */
export function classesIn(path: string, source: string): string[] {
  const found: string[] = []
  const program = programOf(path, source)
  const names = namesIn(program)
  for (const node of nodesOf(program)) {
    const name = nameOf(node['name']) ?? nameOf(node['key']) ?? ''
    if (!['JSXAttribute', 'Property'].includes(node.type)) continue
    if (!/className$/i.test(name)) continue
    for (const text of textsOf(node['value'] as Node | null, names))
      found.push(...text.split(/\s+/))
  }
  return found.filter((one) => one !== '')
}

/** Where a style sheet's import stands. */
function sheetOf(id: string, base: string): string {
  if (id === 'tailwindcss') return join(root, 'node_modules/tailwindcss/index.css')
  const [, ours] = /^@menekse\/ui\/(.+)$/.exec(id) ?? []
  return ours === undefined ? join(base, id) : join(root, 'ui/src', ours)
}

/** Says of classes which the design, as a style sheet imports it, makes nothing of. */
export async function designOf(sheet: string): Promise<(classes: string[]) => string[]> {
  const path = join(root, sheet)
  const design = await loadDesign(readFileSync(path, 'utf8'), {
    base: dirname(path),
    loadStylesheet: async (id, base) => {
      const found = sheetOf(id, base)
      return { path: found, base: dirname(found), content: readFileSync(found, 'utf8') }
    },
  })
  return (classes) => {
    const made = design.candidatesToCss(classes)
    return classes.filter((one, index) => made[index] === null && !MARKS.has(one))
  }
}
