/** The page numbers to show around the current one: `size` of them, or all when there are fewer. */
export function pagerWindow(page: number, pages: number, size = 5): number[] {
  const length = Math.min(size, Math.max(pages, 0))
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - length + 1))
  return Array.from({ length }, (_, at) => first + at)
}
