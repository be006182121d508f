import type { PlayerId } from '@menekse/contract/ids'
import { protection as calls } from '@menekse/contract/protection/protection'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Limits } from './limits.ts'
import { readWish } from './limits.ts'
import type { Reality } from './reality.ts'
import { netResults } from './results.ts'
import type { Stops, StopWish } from './stops.ts'
import { protectionView, stopView } from './views.ts'
import type { ViewOptions } from './views.ts'
import { texts } from './texts.ts'

/** The player's own calls about limits, breaks, exclusion and reality checks. */
export function implementProtection(
  http: Http,
  options: ViewOptions & { limits: Limits; stops: Stops; reality: Reality },
): void {
  const { limits, stops, reality, database, wallet, clock } = options
  const overview = async (playerId: PlayerId) => ({
    success: true as const,
    ...(await protectionView(options, playerId)),
  })
  const standing = async (playerId: PlayerId, message: string) => {
    const stop = await stopView(database, await wallet.readPurse(playerId), clock.now())
    return { success: true as const, message, stop: stop! }
  }
  const begin = async (playerId: PlayerId, wish: StopWish) =>
    (await stops.stop(playerId, wish, { by: 'player' })) ??
    standing(playerId, texts.begun[wish.kind])

  http.implement(calls, {
    overview: (call) => overview(call.player!.playerId),
    async setLimit(call) {
      const { playerId } = call.player!
      const wish = readWish(call.body)
      if (isRefusal(wish)) return wish
      const applied = await limits.set(playerId, wish)
      return { ...(await overview(playerId)), applied }
    },
    async removeLimit(call) {
      const { playerId } = call.player!
      await limits.remove(playerId, call.body)
      return overview(playerId)
    },
    async confirmRaise(call) {
      const { playerId } = call.player!
      return (await limits.confirm(playerId, call.body.id)) ?? overview(playerId)
    },
    async cancelRaise(call) {
      const { playerId } = call.player!
      return (await limits.cancel(playerId, call.params.id)) ?? overview(playerId)
    },
    async setRealityCheck(call) {
      const { playerId } = call.player!
      return (await reality.setInterval(playerId, call.body.minutes)) ?? overview(playerId)
    },
    async answerPrompt(call) {
      const { playerId } = call.player!
      await limits.declinePrompt(playerId)
      return overview(playerId)
    },
    timeOut: (call) => begin(call.player!.playerId, { kind: 'time_out', ...call.body }),
    exclude: (call) => begin(call.player!.playerId, { kind: 'exclusion', ...call.body }),
    async askReturn(call) {
      const { playerId } = call.player!
      const text = texts.returnAsked
      return (await stops.askReturn(playerId)) ?? standing(playerId, text)
    },
    async session(call) {
      return { success: true, ...(await reality.session(call.player!.playerId)) }
    },
    async acknowledge(call) {
      return { success: true, ...(await reality.acknowledge(call.player!.playerId)) }
    },
    async net(call) {
      return { success: true, ...(await netResults(database, call.player!.playerId, clock.now())) }
    },
  })
}
