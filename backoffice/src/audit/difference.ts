/** One field that a staff action changed, as text for reading. */
export interface Change {
  field: string
  before: string | undefined
  after: string | undefined
}

/**
 * What differs between the states before and after, field by field, nested fields with a dot
 * between. What stayed the same is left out.
 */
export function differences(before: unknown, after: unknown): Change[] {
  const old = flatten(before)
  const fresh = flatten(after)
  const fields = [...new Set([...old.keys(), ...fresh.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field), after: fresh.get(field) }))
    .filter((change) => change.before !== change.after)
}

function flatten(value: unknown, path = '', into = new Map<string, string>()) {
  if (value === null || value === undefined) {
    if (path !== '') into.set(path, '—')
  } else if (Array.isArray(value)) {
    into.set(path, value.map((item) => show(item)).join(', '))
  } else if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) {
      flatten(inner, path === '' ? name : `${path}.${name}`, into)
    }
  } else {
    into.set(path, show(value))
  }
  return into
}

function show(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır'
  return JSON.stringify(value) ?? '—'
}
