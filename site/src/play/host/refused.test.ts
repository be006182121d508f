// @vitest-environment happy-dom
import { play } from '@menekse/contract/casino/play'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { FaceKind } from './face.ts'
import { startGame } from './game.ts'
import { NO_MORE_STEPS } from './refused.ts'
import type { Opened } from './seat.ts'

const opened = {
  play_session: 'a-play-session-of-a-demo',
  mode: 'demo',
  title: { slug: 'adimli', name: 'Adımlı', stakes: [1], default_stake: 1, rules: [] },
  balance: 10_000n,
  bonus_balance: 0n,
  bonus: null,
  cycle_ms: 0,
  next_spin_ms: 0,
  server_time: new Date().toISOString(),
  session: { elapsed_seconds: 0, staked: 0n, paid: 0n },
  open_round: null,
  last_round: null,
  sandbox: false,
} as unknown as Opened

const round = {
  id: 'rnd_1',
  reference_id: '',
  status: 'open',
  stake: 1,
  payout: 0,
  events: [],
  steps: 0,
  started_at: '',
  ended_at: null,
}
const taken = (change: object) =>
  Response.json({
    success: true,
    round: { ...round, ...change },
    balance: 99,
    bonus_balance: 0,
    bonus: null,
    next_spin_ms: 0,
  })
const refused = (code: string) =>
  Response.json({ success: false, code, message: `Olmaz: ${code}` }, { status: 409 })

/** A round of one step, which the server refuses once; the player asks for it as often as the game does. */
async function refusedOnce(code: string) {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  const numbers: number[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === play.spin.path) return taken({})
    numbers.push((JSON.parse(body) as { number: number }).number)
    return numbers.length === 1 ? refused(code) : taken({ status: 'settled', steps: 1, payout: 2 })
  })
  const shown: string[] = []
  let asked = 0
  let notice = ''
  const kind: FaceKind = {
    words: { play: 'Başla', playHint: '', playing: '', keys: '' },
    read: () => Promise.resolve({ odds: [], sections: [] }),
    mount: () =>
      Promise.resolve({
        start: () => {},
        play: async ({ status }) => void shown.push(status),
        back: () => Promise.resolve(),
        fit: () => {},
        info: () => ({ odds: [], sections: [] }),
        next: async () => {
          asked++
          notice = root.querySelector('[role="alert"] p')?.textContent ?? ''
          return {}
        },
      }),
  }
  await startGame(root, opened, kind, () => {})
  const spin = root.querySelector<HTMLElement>('.spin')!
  spin.click()
  // The press is over once the button is given back.
  await vi.waitFor(() => expect(spin.getAttribute('aria-disabled')).toBe('false'), {
    timeout: 20_000,
  })
  return { asked, numbers, shown, notice, root }
}

// A game stays until its page goes. Files share theirs: what these games hear is taken away with them.
let heard: MockInstance<typeof addEventListener>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  heard = vi.spyOn(globalThis, 'addEventListener')
})
afterEach(() => {
  for (const [type, listener] of heard.mock.calls) removeEventListener(type, listener)
  heard.mockRestore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** What the server may say to a step; one that is only unanswered is asked again before anybody is told. */
const codes: readonly string[] = play.step.refusals
const goesOn = codes.filter((code) => !NO_MORE_STEPS.has(code))

test('most refusals of a step leave the round as it was', () => {
  expect(goesOn).toEqual(expect.arrayContaining(['insufficient_balance', 'choice_not_allowed']))
})

test.each(goesOn)('after %s the same step is asked for again, and ends the round', async (code) => {
  const { asked, numbers, shown, notice } = await refusedOnce(code)
  expect(asked).toBe(2)
  expect(numbers).toEqual([1, 1])
  expect(shown).toEqual(['open', 'settled'])
  // A choice that is not offered is only said, not shown.
  expect(notice).toBe(code === 'choice_not_allowed' ? '' : `Olmaz: ${code}`)
})

test.each([...NO_MORE_STEPS])('after %s there is nothing more to choose here', async (code) => {
  const { asked, numbers, shown, root } = await refusedOnce(code)
  expect(asked).toBe(1)
  expect(numbers).toEqual([1])
  expect(shown).toEqual(['open'])
  expect(root.querySelector('[role="alert"] p')?.textContent).toBe(`Olmaz: ${code}`)
})

test('a game of a test that is over hears no key, whichever file comes next', () => {
  const asked = vi.fn<() => Promise<Response>>(async () => refused('closed'))
  vi.stubGlobal('fetch', asked)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true }))
  expect(asked).not.toHaveBeenCalled()
})
