// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToKeys } from './keys.ts'

const spin = vi.fn<() => void>()
const gesture = vi.fn<() => void>()
listenToKeys({ spin, gesture })

beforeEach(() => {
  document.body.innerHTML = '<button>Ses</button><dialog><p>Ödemeler</p></dialog>'
  spin.mockClear()
  gesture.mockClear()
})

function press(keys: KeyboardEventInit = {}, at: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    code: 'Space',
    bubbles: true,
    cancelable: true,
    ...keys,
  })
  at.dispatchEvent(event)
  return event
}

describe('the space bar', () => {
  it('spins once a press, however long it is held (standards G06)', () => {
    expect(press().defaultPrevented).toBe(true)
    for (let n = 0; n < 30; n++) expect(press({ repeat: true }).defaultPrevented).toBe(true)
    expect(spin).toHaveBeenCalledTimes(1)
    press()
    expect(spin).toHaveBeenCalledTimes(2)
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { code: 'Enter' }])(
    'is meant alone: %j',
    (keys) => {
      expect(press(keys).defaultPrevented).toBe(false)
      expect(spin).not.toHaveBeenCalled()
      expect(gesture).toHaveBeenCalledTimes(1)
    },
  )

  it('spins nothing behind an open dialog', () => {
    document.querySelector('dialog')!.setAttribute('open', '')
    press()
    expect(spin).not.toHaveBeenCalled()
  })

  it('belongs to a control that was reached by keyboard', () => {
    const button = document.querySelector('button')!
    const matches = vi.spyOn(button, 'matches').mockReturnValue(true)
    press({}, button)
    expect(matches).toHaveBeenCalledWith(':focus-visible')
    expect(spin).not.toHaveBeenCalled()
    matches.mockReturnValue(false)
    press({}, button)
    expect(spin).toHaveBeenCalledTimes(1)
  })
})
