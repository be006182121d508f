/** The same answer for the same title, computed once. */
export function kept<T extends object, V>(compute: (title: T) => V): (title: T) => V {
  const known = new WeakMap<T, { readonly value: V }>()
  return (title) => {
    let entry = known.get(title)
    if (entry === undefined) {
      entry = { value: compute(title) }
      known.set(title, entry)
    }
    return entry.value
  }
}
