import { element } from './element.ts'
import { messages } from './messages.ts'

/** The slim line under the controls: how far the bonus is, and whether free spins are used. */
export function buildBonusBar(onSwitch: () => void) {
  const text = element('span', { class: 'bonus-text', role: 'status' })
  const progress = element('progress', {
    class: 'bonus-progress',
    max: '100',
    'aria-label': messages.bonusProgressLabel,
  })
  const choice = element('button', { type: 'button', class: 'bonus-switch' })
  choice.addEventListener('click', onSwitch)
  const bar = element('div', { class: 'bonus' }, text, progress, choice)
  bar.hidden = true
  return {
    bar,
    /** Shows what there is to say; answers whether the bar has come or gone. */
    show(said: { text: string; progress?: number } | undefined, spins: 'used' | 'kept' | 'none') {
      const before = bar.hidden
      bar.hidden = said === undefined && spins === 'none'
      if (text.textContent !== (said?.text ?? '')) text.textContent = said?.text ?? ''
      progress.hidden = said?.progress === undefined
      progress.value = said?.progress ?? 0
      choice.hidden = spins === 'none'
      choice.textContent = spins === 'used' ? messages.spinOwnStake : messages.useFreeSpins
      return before !== bar.hidden
    },
  }
}
