import { text } from 'node:stream/consumers'
import { answerJson, BadCoupon } from './sports/coupon/coupon-json.ts'

/*
 * `npm run -s coupon`: what coupons pay. Reads `{unit, legs: [[odds_milli, result], …], k?: [2, 3], bank?: [0],
 * cap?}` or an array of them on standard input (money in kuruş; results `W V L HW HL` or `[places, tied]`; without
 * `k` one accumulator) and prints `{lines, stake, payout}` in the same shape. Bad input: one line on standard error,
 * exit code 2 and nothing printed.
 */

async function main(): Promise<number> {
  try {
    console.log(answerJson(await text(process.stdin)))
    return 0
  } catch (error) {
    if (!(error instanceof BadCoupon)) throw error
    console.error(`Bad input: ${error.message}.`)
    return 2
  }
}

process.exitCode = await main()
