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

/** What an expression for a class may come to; what it asks of others is not followed. */
function* textsOf(node: Node | null): Generator<string> {
  if (node === null) return
  const { type } = node
  if (type === 'Literal' && typeof node['value'] === 'string') yield node['value']
  else if (type === 'TemplateLiteral') yield* templateTexts(node)
  else if (type === 'JSXExpressionContainer' || type === 'ParenthesizedExpression')
    yield* textsOf(node['expression'] as Node)
  else if (type === 'ArrowFunctionExpression') yield* textsOf(node['body'] as Node)
  else if (type === 'ConditionalExpression')
    for (const one of partsOf(node, 'consequent', 'alternate')) yield* textsOf(one)
  else if (type === 'LogicalExpression') yield* textsOf(node['right'] as Node)
  else if (type === 'CallExpression' && nameOf(node['callee']) === 'clsx')
    for (const one of partsOf(node, 'arguments')) yield* textsOf(one)
}

/** A word that touches what is put in is a part of one. */
function* templateTexts(node: Node): Generator<string> {
  const quasis = partsOf(node, 'quasis')
  for (const [index, quasi] of quasis.entries()) {
    const { cooked } = quasi['value'] as { cooked: string }
    const whole = index === 0 ? cooked : cooked.replace(/^\S+/, '')
    yield index === quasis.length - 1 ? whole : whole.replace(/\S+$/, '')
  }
  for (const one of partsOf(node, 'expressions')) yield* textsOf(one)
}

/** Every class that a source names where a class is asked for. */
export function classesIn(path: string, source: string): string[] {
  const found: string[] = []
  for (const node of nodesOf(programOf(path, source))) {
    const name = nameOf(node['name']) ?? nameOf(node['key']) ?? ''
    if (!['JSXAttribute', 'Property'].includes(node.type)) continue
    if (!/className$/i.test(name)) continue
    for (const text of textsOf(node['value'] as Node | null)) found.push(...text.split(/\s+/))
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
