/** Makes something when it is first asked for and keeps it: formats of a language take a phone tens of milliseconds. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined
  return () => (made ??= { it: make() }).it
}
