const LENGTH_MAX = 300

/**
 * A web address as people type it, `ornek.com` included: null when nothing was typed, undefined when it is not an
 * address of the web. Whatever comes out begins with http:// or https:// and may be linked.
 */
export function readWebsite(typed: string): string | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  try {
    const url = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    const isPlain =
      url.username === '' && url.password === '' && /^[^.].*\.[^.]+$/.test(url.hostname)
    return isPlain && url.href.length <= LENGTH_MAX ? url.href : undefined
  } catch {
    return undefined
  }
}
