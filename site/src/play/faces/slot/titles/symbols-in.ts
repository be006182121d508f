/** From the paths of a title's symbol files to their ids: `./symbols/nar.svg` is `nar`. */
export function symbolsIn(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]),
  )
}
