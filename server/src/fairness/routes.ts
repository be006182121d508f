import { fairness as calls } from '@menekse/contract/fairness/fairness'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Fairness } from './fairness.ts'

export function implementFairness(http: Http, fairness: Fairness): void {
  http.implement(calls, {
    async seeds(call) {
      return { success: true, ...(await fairness.seeds(call.player!.playerId)) }
    },
    async begin(call) {
      const { next_hash: hash, client_seed: clientSeed } = call.body
      const { playerId } = call.player!
      const denied = await fairness.begin(playerId, { hash, clientSeed })
      return denied ?? { success: true, ...(await fairness.seeds(playerId)) }
    },
    async proof(call) {
      const { ref, pair } = call.query
      const proof = await fairness.proof({ ref, pair }, call.player?.playerId)
      return isRefusal(proof) ? proof : { success: true, ...proof }
    },
  })
}
