import type { Theme } from './theme.ts'

const themes = import.meta.glob<Theme>('./*/theme.ts', { import: 'theme' })

/** The pictures and sounds of a title; each is a chunk of its own. */
export async function loadTheme(slug: string): Promise<Theme> {
  const load = themes[`./${slug}/theme.ts`]
  if (load === undefined) throw new Error(`There are no pictures for the title ${slug}.`)
  return await load()
}
