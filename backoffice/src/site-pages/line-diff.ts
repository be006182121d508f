export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** More lines than this are compared as a whole: the table of the comparison grows with their product. */
const LINES_MAX = 1_500

/** HTML one block a line, so that a change shows where it is. */
export function linesOf(html: string): string[] {
  return html
    .replaceAll(/(<\/(?:p|h[2-4]|li|ul|ol|dl|dt|dd|tr|table|blockquote|figure)>)/g, '$1\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What turns one text into the other, by their longest common lines. */
export function lineDiff(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length > LINES_MAX || after.length > LINES_MAX) {
    return [...asLines('removed', before), ...asLines('added', after)]
  }
  const common = commonLengths(before, after)
  const found: DiffLine[] = []
  let left = 0
  let right = 0
  while (left < before.length && right < after.length) {
    if (before[left] === after[right]) {
      found.push({ kind: 'same', text: before[left]! })
      left += 1
      right += 1
    } else if (common[left + 1]![right]! >= common[left]![right + 1]!) {
      found.push({ kind: 'removed', text: before[left]! })
      left += 1
    } else {
      found.push({ kind: 'added', text: after[right]! })
      right += 1
    }
  }
  return [
    ...found,
    ...asLines('removed', before.slice(left)),
    ...asLines('added', after.slice(right)),
  ]
}

const asLines = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] =>
  lines.map((text) => ({ kind, text }))

/** How many lines the rest of both texts have in common, from each pair of places. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let left = before.length - 1; left >= 0; left -= 1) {
    for (let right = after.length - 1; right >= 0; right -= 1) {
      table[left]![right] =
        before[left] === after[right]
          ? table[left + 1]![right + 1]! + 1
          : Math.max(table[left + 1]![right]!, table[left]![right + 1]!)
    }
  }
  return table
}
