/** The theme of a title among those of its kind. @throws Error for a title nobody has drawn */
export function themeIn<T>(themes: Readonly<Record<string, T>>): (slug: string) => T {
  return (slug) => {
    const theme = themes[slug]
    if (theme === undefined) throw new Error(`There are no pictures for the title ${slug}.`)
    return theme
  }
}
