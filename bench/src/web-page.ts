import lighthouse from 'lighthouse'
import type { Result } from 'lighthouse'
import type { Measured } from './report.ts'

const claims: Measured['claims'] = [
  { figure: 'performance', atLeast: 95 },
  { figure: 'accessibility', atLeast: 100 },
  { figure: 'best_practices', atLeast: 95 },
  { figure: 'seo', atLeast: 100 },
  { figure: 'lcp_ms', atMost: 1_800 },
  { figure: 'cls', atMost: 0.05 },
  { figure: 'tbt_ms', atMost: 150 },
]

/** Lighthouse's view of a page on a phone: the run whose performance is the median of all. */
export async function measurePage(options: {
  url: string
  debuggingPort: number
  runs: number
}): Promise<Pick<Measured, 'figures' | 'claims'>> {
  const results: Result[] = []
  // The first run warms the server and the browser and does not count.
  for (let run = 0; run <= options.runs; run += 1) {
    const answer = await lighthouse(options.url, { port: options.debuggingPort, logLevel: 'error' })
    if (answer === undefined) throw new Error('Lighthouse gave no answer.')
    if (run > 0) results.push(answer.lhr)
  }
  const byPerformance = results.toSorted(
    (a, b) => score(a, 'performance') - score(b, 'performance'),
  )
  const median = byPerformance[Math.floor(byPerformance.length / 2)]!
  return {
    figures: {
      performance: score(median, 'performance'),
      accessibility: score(median, 'accessibility'),
      best_practices: score(median, 'best-practices'),
      seo: score(median, 'seo'),
      fcp_ms: value(median, 'first-contentful-paint'),
      lcp_ms: value(median, 'largest-contentful-paint'),
      cls: value(median, 'cumulative-layout-shift'),
      tbt_ms: value(median, 'total-blocking-time'),
    },
    claims,
  }
}

const score = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100)

function value(result: Result, audit: string): number {
  const found = result.audits[audit]?.numericValue
  if (found === undefined) throw new Error(`Lighthouse did not measure ${audit}.`)
  return found
}
