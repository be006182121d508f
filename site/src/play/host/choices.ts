import { lasting } from '@menekse/ui/storage'
import { element, iconButton } from './element.ts'

/* What is chosen before a stake, as real controls; each keeps what was chosen last on this device. */

const CHOSEN = 'menekse.play.choice.'

/** A choice among a few: radio buttons that look like one bar. */
export function segmented<V extends string | number>(choice: {
  readonly label: string
  /** Where it is remembered: the title and the choice. */
  readonly name: string
  readonly options: readonly (readonly [value: V, text: string])[]
  readonly first: V
  readonly onChange: () => void
}) {
  const { label, name, options, first } = choice
  const remembered = lasting.getItem(CHOSEN + name)
  const known = options.find(([one]) => String(one) === remembered)
  let value = known === undefined ? first : known[0]
  const inputs = options.map(([one]) => {
    const input = element('input', { type: 'radio', name, value: String(one) })
    input.addEventListener('change', () => {
      value = one
      lasting.setItem(CHOSEN + name, String(one))
      choice.onChange()
    })
    return input
  })
  const root = element(
    'fieldset',
    { class: 'segmented' },
    element('legend', {}, label),
    element(
      'div',
      {},
      ...options.map(([, text], index) =>
        element('label', {}, inputs[index], element('span', {}, text)),
      ),
    ),
  )
  const draw = () => options.forEach(([one], index) => (inputs[index]!.checked = one === value))
  draw()
  return {
    root,
    value: () => value,
    /** What a round was played with, without being remembered. */
    show(shown: V) {
      value = shown
      draw()
    },
    enable: (is: boolean) => root.toggleAttribute('disabled', !is),
  }
}

/** Reads 12,5 or 12.5 as hundredths; undefined for what is no such number. */
function readHundredths(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/\.(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.')
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100)
}

export const hundredthsText = (value: number): string =>
  `${Math.floor(value / 100)},${(value % 100).toString().padStart(2, '0')}`

const affix = (text: string | undefined) =>
  text === undefined ? undefined : element('span', {}, text)

const decimalInput = (label: string) =>
  element('input', {
    type: 'text',
    inputmode: 'decimal',
    class: 'figure',
    autocomplete: 'off',
    'aria-label': label,
  })

interface NumberField {
  readonly label: string
  readonly name: string
  /** What stands before or after the number: %50, 2×. */
  readonly before?: string
  readonly after?: string
  readonly min: number
  readonly max: number
  readonly first: number
  readonly fewer: string
  readonly more: string
  /** Said where something else is typed. */
  readonly wrong: string
  /** The next number up or down from one. */
  readonly step: (value: number, by: 1 | -1) => number
  readonly onChange: () => void
}

function fieldParts(
  { label, before, after, fewer: fewerLabel, more: moreLabel }: NumberField,
  onStep: (by: 1 | -1) => void,
) {
  const input = decimalInput(label)
  const error = element('p', { class: 'field-error', role: 'alert' })
  const fewer = iconButton('minus', fewerLabel, () => onStep(-1))
  const more = iconButton('plus', moreLabel, () => onStep(1))
  const root = element(
    'div',
    { class: 'number-field' },
    element('span', { class: 'field-label' }, label),
    element('div', { class: 'number' }, fewer, affix(before), input, affix(after), more),
    error,
  )
  return { root, input, error, fewer, more }
}

/** A number in hundredths that is typed, or stepped with two buttons. */
export function numberField(field: NumberField) {
  const { name, min, max } = field
  const clamp = (value: number) => Math.min(max, Math.max(min, value))
  const remembered = Number(lasting.getItem(CHOSEN + name))
  const isKnown = Number.isInteger(remembered) && remembered >= min && remembered <= max
  let value = isKnown ? remembered : field.first
  const { root, input, error, fewer, more } = fieldParts(field, (by) =>
    choose(field.step(value, by)),
  )
  let isEnabled = true

  function draw(): void {
    input.value = hundredthsText(value)
    input.removeAttribute('aria-invalid')
    error.textContent = ''
    fewer.disabled = !isEnabled || value === min
    more.disabled = !isEnabled || value === max
    input.disabled = !isEnabled
  }
  function choose(wished: number): void {
    value = clamp(wished)
    lasting.setItem(CHOSEN + name, String(value))
    draw()
    field.onChange()
  }
  function read(): void {
    const typed = readHundredths(input.value)
    if (typed !== undefined && typed >= min && typed <= max) return choose(typed)
    input.setAttribute('aria-invalid', 'true')
    error.textContent = field.wrong
  }
  input.addEventListener('change', read)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') read()
  })
  // Whoever leaves a number that is none plays with the one before, and sees it.
  input.addEventListener('blur', () => {
    if (input.getAttribute('aria-invalid') === 'true') {
      const text = error.textContent
      draw()
      error.textContent = text
    }
  })
  draw()
  return {
    root,
    value: () => value,
    choose,
    show(shown: number) {
      value = shown
      draw()
    },
    enable(is: boolean) {
      isEnabled = is
      draw()
    },
  }
}
