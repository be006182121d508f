import { parseSync } from 'vite'

/*
 * What the rules of the house ask of a source's syntax. Pure: text in, findings out.
 */

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* nodesOf(child)
}

export const programOf = (path: string, text: string) =>
  parseSync(path, text).program as unknown as Node & { body: Node[] }

/** A piece of text a program says: a string, a pattern, what stands in a template or between tags. */
export interface Text {
  start: number
  end: number
  value: string
}

/** Every text of a source; names of modules are none. */
export function textsIn(path: string, source: string): Text[] {
  const found: Text[] = []
  for (const node of nodesOf(programOf(path, source))) {
    const { start, end } = node
    if (node.type === 'TemplateElement' || node.type === 'JSXText')
      found.push({ start, end, value: source.slice(start, end) })
    if (node.type === 'Literal' && typeof node['value'] === 'string')
      found.push({ start, end, value: node['value'] })
    if (node.type === 'Literal' && 'regex' in node)
      found.push({ start, end, value: source.slice(start, end) })
  }
  return found
}

export interface Span {
  type: 'text' | 'comment'
  start: number
  end: number
}

/** Where texts and comments stand. */
export function spansIn(path: string, source: string): Span[] {
  const { comments } = parseSync(path, source)
  return [
    ...textsIn(path, source).map(({ start, end }) => ({ type: 'text' as const, start, end })),
    ...comments.map(({ start, end }) => ({ type: 'comment' as const, start, end })),
  ]
}

export const nameOf = (node: unknown): string | undefined =>
  isNode(node) ? ((node['name'] as string | undefined) ?? nameOf(node['id'])) : undefined
const declared = (node: Node): Node => (isNode(node['declaration']) ? node['declaration'] : node)

/** The name of the type a function says it returns, out of its promise. */
function returnedType(fn: Node): string | undefined {
  const reference = (fn['returnType'] as Node | null)?.['typeAnnotation'] as Node | undefined
  if (reference?.type !== 'TSTypeReference') return undefined
  const name = nameOf(reference['typeName'])
  if (name !== 'Promise') return name
  const [inner] = (reference['typeArguments'] as { params: Node[] }).params
  return inner === undefined ? undefined : nameOf(inner['typeName'])
}

/** The members of an interface with those it inherits; `find` reads the module of an import. */
function membersOf(
  { path, text }: { path: string; text: string },
  name: string,
  find: (from: string, specifier: string) => { path: string; text: string } | undefined,
): string[] {
  const { body } = programOf(path, text)
  const own = body.map(declared).find((node) => node.type.startsWith('TS') && nameOf(node) === name)
  if (own?.type === 'TSInterfaceDeclaration') {
    const { body: list } = own['body'] as { body: Node[] }
    const inherited = (own['extends'] as Node[]).flatMap((one) =>
      membersOf({ path, text }, nameOf(one['expression']) ?? '', find),
    )
    return [...list.map((member) => nameOf(member['key']) ?? ''), ...inherited]
  }
  for (const node of body.filter(({ type }) => type === 'ImportDeclaration')) {
    const specifier = (node['source'] as { value: string }).value
    const names = (node['specifiers'] as Node[]).map((one) => nameOf(one['local']))
    const module = names.includes(name) ? find(path, specifier) : undefined
    if (module !== undefined) return membersOf(module, name, find)
  }
  return []
}

/** Of each `create…` a front door exports: what it answers with. */
export function doorsOf(
  door: { path: string; text: string },
  find: (from: string, specifier: string) => { path: string; text: string } | undefined,
): Map<string, string[]> {
  const doors = new Map<string, string[]>()
  for (const node of programOf(door.path, door.text).body) {
    const fn = declared(node)
    const name = nameOf(fn) ?? ''
    if (node === fn || fn.type !== 'FunctionDeclaration' || !name.startsWith('create')) continue
    const type = returnedType(fn)
    doors.set(name, type === undefined ? answered(fn) : membersOf(door, type, find))
  }
  return doors
}

/** The properties of the object a function ends with, where it says no type. */
function answered(fn: Node): string[] {
  const { body } = fn['body'] as { body: Node[] }
  const last = body.findLast(({ type }) => type === 'ReturnStatement')?.['argument']
  if (!isNode(last) || last.type !== 'ObjectExpression') return []
  return (last['properties'] as Node[]).map((one) => nameOf(one['key']) ?? 'spread')
}

/** A call of the contract by its module and its place there: `draws/draws`, `draws`, `table`. */
export interface CallName {
  module: string
  tree: string
  call: string
}

/** What each import out of the contract is called here. */
function contractNames(body: readonly Node[]): Map<string, { module: string; tree: string }> {
  const names = new Map<string, { module: string; tree: string }>()
  for (const node of body.filter(({ type }) => type === 'ImportDeclaration')) {
    const [, module] = /^@menekse\/contract\/(.+)$/.exec(valueOf(node['source'])) ?? []
    if (module === undefined) continue
    for (const one of node['specifiers'] as Node[])
      names.set(nameOf(one['local']) ?? '', { module, tree: nameOf(one['imported']) ?? '' })
  }
  return names
}

const valueOf = (node: unknown): string => String((node as { value?: unknown }).value)

/** Of every question that is asked again by itself: the calls it names, none where they stand elsewhere. */
export function pollsIn(path: string, source: string): CallName[][] {
  const program = programOf(path, source)
  const names = contractNames(program.body)
  const asksAgain = (node: Node) =>
    node.type === 'ObjectExpression' &&
    (node['properties'] as Node[]).some(
      ({ key, value }) => nameOf(key) === 'refetchInterval' && valueOf(value) !== 'false',
    )
  return [...nodesOf(program)].filter(asksAgain).map((question) =>
    [...nodesOf(question)].flatMap((node) => {
      const from = names.get(nameOf(node['object']) ?? '')
      if (node.type !== 'MemberExpression' || from === undefined) return []
      return [{ ...from, call: nameOf(node['property']) ?? '' }]
    }),
  )
}
