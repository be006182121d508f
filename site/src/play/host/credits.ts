import { wallet } from '@menekse/contract/wallet/wallet'
import { money } from './format.ts'
import { createLateMoney } from './late-money.ts'
import { messages } from './messages.ts'
import { onCredited } from './parent-window.ts'
import { refresh, type Seat, showMoney } from './seat.ts'
import { call } from './server.ts'

/** Shows what a deposit brings while the player sits at the game, and says so in one line. */
export function hearCredits(seat: Seat): void {
  const late = createLateMoney({
    isBusy: () => seat.busy,
    async ask() {
      const answer = await call(wallet.getBalance).catch(() => undefined)
      return answer?.ok === true && answer.value.logged_in ? answer.value : undefined
    },
    show({ balance, bonus_balance: bonusBalance }) {
      seat.money = { ...seat.money, balance, bonusBalance }
      showMoney(seat.table.controls, seat.money)
      refresh(seat)
      seat.table.overlays.tell(messages.credited(money(balance)), [], 'news')
    },
  })
  seat.rested = () => void late.rested()
  onCredited(() => void late.heard())
}
