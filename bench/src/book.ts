import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startFlags } from '@menekse/server/test/served'
import { bundle } from './bundle.ts'
import type { Bench } from './report.ts'

/**
 * Pricing, taking prices in and pricing what may be cashed out, without a database: by the time of the processor, so
 * that it says something while other work goes on. Built as the server is: closures cost a multiple where they are not.
 */
export const bench: Bench = async ({ seconds }) => {
  const { program, remove } = await bundle(new URL('./book-process.ts', import.meta.url))
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean)
  const child = fork(program, { execArgv: [...startFlags(), ...flags] })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that is measured ended')
  })
  ended.catch(() => undefined)
  try {
    child.send(seconds)
    const [figures] = (await Promise.race([once(child, 'message'), ended])) as [
      Record<string, number>,
    ]
    return {
      figures,
      claims: [
        { figure: 'markets_least', atLeast: 60 },
        { figure: 'reprice_p50_ms', atMost: 50 },
        { figure: 'offers_applied_per_second', atLeast: 5_000 },
        { figure: 'quotes_per_second', atLeast: 10_000 },
      ],
      notes: [
        'Re-price: all markets of 20 football matches in play, each 5 s of the match, as its feed does.',
        'Grids: as many plain Poisson grids of 16 × 16 scores as markets were priced.',
        'Offers of 20 outcomes, all at new prices, of 40 fixtures; stored: the same odds put into a map.',
        'Quotes: coupons of 5 legs, asked of the book; counted: the same sums with all chances in hand.',
      ],
    }
  } finally {
    child.kill()
    remove()
  }
}
