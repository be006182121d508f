import { type FrameLocator, type Locator, type Page, expect } from '@playwright/test'

/** How a test looks at what stands beside each other: no part may lie on another. */

/** Pairs of elements whose drawn words or pictures lie on each other, by what they are called. */
export function overlapsOf(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((elements) => {
    const slack = 1
    const seen = elements.flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      if (right - left <= slack || bottom - top <= slack) return []
      // Words that leave their box lie where they are drawn, not where the box ends.
      const range = document.createRange()
      range.selectNodeContents(element)
      const clips = getComputedStyle(element).overflowX !== 'visible'
      const words =
        clips || element.tagName === 'BUTTON' ? { left, right } : range.getBoundingClientRect()
      const name = `${element.tagName} ${element.className} ${element.textContent}`.slice(0, 60)
      return [
        {
          element,
          name,
          top,
          bottom,
          left: Math.min(left, words.left),
          right: Math.max(right, words.right),
        },
      ]
    })
    return seen.flatMap((one, at) =>
      seen
        .slice(at + 1)
        .filter(
          (other) =>
            !one.element.contains(other.element) &&
            one.left < other.right - slack &&
            other.left < one.right - slack &&
            one.top < other.bottom - slack &&
            other.top < one.bottom - slack,
        )
        .map((other) => `${one.name} / ${other.name}`),
    )
  })
}

export async function expectApart(
  root: Page | FrameLocator,
  selector: string,
  where: string,
): Promise<void> {
  const parts = root.locator(selector)
  await expect(parts.filter({ visible: true }).first(), where).toBeVisible()
  await expect
    .configure({ soft: true })
    .poll(() => overlapsOf(parts), where)
    .toEqual([])
}
