import { preparedChains } from '@menekse/contract/chains/prepared-chains'
import type { Clock } from '../platform/clock.ts'
import type { Http } from '../platform/http.ts'
import type { PreparedChains } from './prepared.ts'
import { preparedView } from './views.ts'

interface Parts {
  clock: Clock
  chains: Pick<PreparedChains, 'list'>
}

/** What everybody may ask of chains that wait for an event. */
export function implementChains(http: Http, { clock, chains }: Parts): void {
  http.implement(preparedChains, {
    async preparedChains() {
      const now = clock.now()
      const rows = await chains.list()
      return {
        success: true,
        now: now.toISOString(),
        chains: rows.map((row) => preparedView(row, now)),
      }
    },
  })
}
