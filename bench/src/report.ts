import { cpus, totalmem } from 'node:os'

/** What a benchmark measured: figures by name, and the claim each is held against. */
export interface Measured {
  figures: Record<string, number>
  claims: { figure: string; atLeast?: number; atMost?: number }[]
  notes?: string[]
}

export type Bench = (options: { seconds: number }) => Promise<Measured>

export function machine(): string {
  const all = cpus()
  return `${all[0]?.model.trim() ?? 'unknown processor'}, ${all.length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
}

export function printReport(
  report: { name: string; machine: string } & Measured,
  asJson: boolean,
): void {
  if (asJson) {
    console.log(JSON.stringify({ bench: report.name, machine: report.machine, ...report.figures }))
    return
  }
  console.log(`\n${report.name}: ${report.machine}`)
  for (const [figure, value] of Object.entries(report.figures)) {
    const claim = report.claims.find((one) => one.figure === figure)
    const wanted =
      claim === undefined
        ? ''
        : claim.atLeast === undefined
          ? `at most ${claim.atMost}`
          : `at least ${claim.atLeast}`
    const kept =
      claim === undefined ||
      (value >= (claim.atLeast ?? -Infinity) && value <= (claim.atMost ?? Infinity))
    const text = value.toLocaleString('en', { maximumFractionDigits: 2 })
    console.log(
      `  ${figure.padEnd(28)} ${text.padStart(12)}   ${wanted}${claim === undefined ? '' : kept ? ' (kept)' : ' (MISSED)'}`,
    )
  }
  for (const note of report.notes ?? []) console.log(`  ${note}`)
}
