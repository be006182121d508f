import type { TombalaWinners } from '@menekse/contract/draws/tombala'
import { formatMoney } from '@menekse/ui/money-format'
import { tombalaTexts } from '../messages-tombala.ts'
import { prizeOrder } from './film.ts'
import { winnersText } from './winner-names.ts'

const texts = tombalaTexts.winners
const SHOWN = 5

/** Who won the last draws; one whose film still runs tells nothing of its end here. */
export function Winners({ draws }: { draws: readonly TombalaWinners[] | undefined }) {
  return (
    <section className="table-panel tombala-winners" aria-labelledby="tombala-winners">
      <h2 id="tombala-winners" className="text-18">
        {texts.title}
      </h2>
      {draws?.length === 0 && <p className="table-none">{texts.none}</p>}
      <ol>
        {draws?.slice(0, SHOWN).map(({ draw, prizes }) => (
          <li key={draw}>
            <b>{tombalaTexts.draw(draw)}</b>
            <dl>
              {prizeOrder.flatMap((name) => {
                const prize = prizes.find((one) => one.prize === name)
                if (prize === undefined) return []
                return (
                  <div key={name} data-prize={name}>
                    <dt>{tombalaTexts.prizes[name]}</dt>
                    <dd>
                      {winnersText(prize)} <span>{formatMoney(prize.each)}</span>
                    </dd>
                  </div>
                )
              })}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}
