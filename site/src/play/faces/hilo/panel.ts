import type { HiLoChoice, HiLoOffer, HiLoSide } from '@menekse/contract/games/hi-lo'
import { choiceButton } from '../../host/cards/choosing.ts'
import { element } from '../../host/element.ts'
import { percent } from '../../host/format.ts'
import { times } from '../../host/multiplier.ts'
import { messages } from './messages.ts'

const sides = ['higher', 'lower'] as const

/** What may be done now: both guesses with their chance and their multiplier, a skip, and collecting. */
export function createPanel(on: (choice: HiLoChoice) => void) {
  const guess = (side: HiLoSide, key: string) =>
    choiceButton(`guess ${side}`, key, () => on({ action: 'guess', side }))
  const guesses = { higher: guess('higher', 'ArrowUp'), lower: guess('lower', 'ArrowDown') }
  const skip = choiceButton('quiet', 'ArrowRight', () => on({ action: 'skip' }))
  const collect = choiceButton('collect', 'T', () => on({ action: 'collect' }))
  const root = element(
    'div',
    { class: 'hilo-panel card-panel', role: 'group', 'aria-label': messages.choices },
    guesses.higher.button,
    guesses.lower.button,
    skip.button,
    collect.button,
  )

  function guessable(offers: readonly HiLoOffer[], isChoosing: boolean): void {
    for (const side of sides) {
      const offer = offers.find((one) => one.side === side)
      const note =
        offer === undefined
          ? offers.length > 0
            ? messages.notOffered
            : ''
          : messages.offer(percent((offer.of13 / 13) * 100), times(offer.multiplier))
      guesses[side].show(messages[side], note, isChoosing && offer !== undefined)
    }
  }

  return {
    root,
    /** The same by single keys; a choice that is not offered does nothing. */
    keys: {
      ArrowUp: () => guesses.higher.button.click(),
      ArrowDown: () => guesses.lower.button.click(),
      ArrowRight: () => skip.button.click(),
      t: () => collect.button.click(),
    },
    /** `collectable` is the amount that may be collected now, if there is one. */
    show(
      offers: readonly HiLoOffer[],
      { canSkip, collectable }: { canSkip: boolean; collectable: string | undefined },
      isChoosing: boolean,
    ) {
      guessable(offers, isChoosing)
      skip.show(messages.skip, messages.skipNote, isChoosing && canSkip)
      const amount = collectable ?? messages.collectFirst
      collect.show(messages.collect, amount, isChoosing && collectable !== undefined)
      root.toggleAttribute('data-choosing', isChoosing)
    },
  }
}
