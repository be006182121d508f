import { spansIn } from './syntax.ts'

const CODE_COLUMNS = 100
const TEXT_COLUMNS = 120

/**
 * The lines of a source, counted from 1, that are too long: code takes at most 100 columns, with comments and
 * statements of SQL at most 120. A text of one line counts nothing: cut in two, nobody would find it.
 */
export function linesBeyond(path: string, source: string): number[] {
  const lines = source.split('\n')
  if (lines.every((line) => line.length <= CODE_COLUMNS)) return []
  const spans = spansIn(path, source)
  const texts = spans.filter(
    ({ type, start, end }) => type === 'text' && !source.slice(start, end).includes('\n'),
  )
  let from = 0
  return lines.flatMap((line, index) => {
    const to = from + line.length
    const without = (some: typeof spans) =>
      some.reduce((rest, { start, end }) => rest - overlap(start, end, from, to), line.length)
    const fits = without(spans) <= CODE_COLUMNS && without(texts) <= TEXT_COLUMNS
    from = to + 1
    return line.length <= CODE_COLUMNS || fits ? [] : [index + 1]
  })
}

const overlap = (start: number, end: number, from: number, to: number) =>
  Math.max(0, Math.min(end, to) - Math.max(start, from))
