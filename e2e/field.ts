import type { Locator, Page } from '@playwright/test'

/** The input with this label. The star of a required field is drawn, not read. */
export function field(within: Page | Locator, label: string): Locator {
  const literal = label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return within.getByLabel(new RegExp(String.raw`^\s*${literal}\s*\*?\s*$`))
}
