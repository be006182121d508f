import type { Theme } from './theme.ts'

const themes: Readonly<Record<string, () => Promise<Theme>>> = {
  'kapadokya-ruzgari': async () => (await import('./kapadokya-ruzgari/theme.ts')).theme,
  'nar-bahcesi': async () => (await import('./nar-bahcesi/theme.ts')).theme,
  'bogaz-firtinasi': async () => (await import('./bogaz-firtinasi/theme.ts')).theme,
}

/** The pictures and sounds of a title; each is a chunk of its own. */
export async function loadTheme(slug: string): Promise<Theme> {
  const load = themes[slug]
  if (load === undefined) throw new Error(`There are no pictures for the title ${slug}.`)
  return await load()
}
