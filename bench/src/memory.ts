import { bench as http } from './http.ts'
import type { Bench } from './report.ts'

/** Resident memory of the server after the http run, everything in one process. */
export const bench: Bench = async (options) => {
  const { figures } = await http(options)
  return {
    figures: {
      server_memory_mb: figures.server_memory_mb!,
      spins_per_second: figures.spins_per_second!,
    },
    claims: [{ figure: 'server_memory_mb', atMost: 250 }],
    notes: ['Measured after the load of the benchmark http. PostgreSQL’s memory is its own.'],
  }
}
