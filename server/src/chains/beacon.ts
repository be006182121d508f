import { isSignedRound, quicknet } from '@menekse/games/draws/beacon'
import type { BeaconNetwork } from '@menekse/games/draws/beacon'
import { z } from 'zod'

/** A mirror that has not answered for so long is passed by. */
const MIRROR_MS = 1_500
/** Tables that close together wait for the same round; a few are remembered. */
const KEPT = 32

/** The public randomness that draws wait for: nobody knows a round before the network publishes it. */
export interface Beacon {
  readonly network: BeaconNetwork
  /** What the network signed a round with, checked; or why no mirror tells it now, a word for each. */
  signatureOf(round: number, ending: AbortSignal): Promise<string | { missing: string }>
}

/** As drand's relays answer `/<chain hash>/public/<round>`. */
const Told = z.object({ round: z.number(), signature: z.string() })

/**
 * A network's rounds over HTTP, from the first of its mirrors that tells the truth.
 * @param mirrors addresses of relays; one that failed is asked after the others until it is needed
 */
export function httpBeacon(mirrors: readonly string[], network: BeaconNetwork = quicknet): Beacon {
  const told = new Map<number, string>()
  const asking = new Map<number, Promise<string | { missing: string }>>()
  let first = 0

  async function ask(mirror: string, round: number, ending: AbortSignal) {
    const url = `${mirror}/${network.hash}/public/${round}`
    const signal = AbortSignal.any([ending, AbortSignal.timeout(MIRROR_MS)])
    const answer = await fetch(url, { signal, redirect: 'error' })
    if (!answer.ok) throw new Error(`answers ${answer.status}`)
    const { data } = Told.safeParse(await answer.json())
    if (data?.round !== round) throw new Error('tells another round')
    if (!isSignedRound(network, round, data.signature)) throw new Error('tells a false signature')
    return data.signature
  }

  async function askAll(round: number, ending: AbortSignal) {
    const missing: string[] = []
    for (let tried = 0; tried < mirrors.length; tried++) {
      const at = (first + tried) % mirrors.length
      try {
        const signature = await ask(mirrors[at]!, round, ending)
        first = at
        told.set(round, signature)
        if (told.size > KEPT) told.delete(told.keys().next().value!)
        return signature
      } catch (error) {
        if (ending.aborted) throw error
        missing.push(`${new URL(mirrors[at]!).host} ${wordsOf(error)}`)
      }
    }
    return { missing: missing.join('; ') }
  }

  return {
    network,
    signatureOf(round, ending) {
      const known = told.get(round)
      if (known !== undefined) return Promise.resolve(known)
      const under = asking.get(round)
      if (under !== undefined) return under
      const asked = askAll(round, ending).finally(() => asking.delete(round))
      asking.set(round, asked)
      return asked
    },
  }
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'fails'
  if (error.name === 'TimeoutError') return `does not answer within ${MIRROR_MS} ms`
  return error.cause instanceof Error ? `is away: ${error.cause.message}` : error.message
}
