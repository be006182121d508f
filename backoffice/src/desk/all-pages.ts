export interface PageOf<Row> {
  rows: readonly Row[]
  totalPages: number
}

const PAGES_MAX = 200

/** Fetches page after page; `cut` says that there was more than a file should carry. */
export async function allPages<Row>(load: (page: number) => Promise<PageOf<Row>>) {
  const rows: Row[] = []
  for (let page = 1; page <= PAGES_MAX; page++) {
    const { rows: some, totalPages } = await load(page)
    rows.push(...some)
    if (page >= totalPages) return { rows, cut: false }
  }
  return { rows, cut: true }
}
