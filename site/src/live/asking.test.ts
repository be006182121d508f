import { expect, test } from 'vitest'
import { createPollers } from './asking.ts'

/** Timers that are moved by hand, and one question that is answered by hand. */
function page() {
  const works = new Set<() => void>()
  const answers: { yes: () => void; no: () => void }[] = []
  let hidden = false
  const pollers = createPollers(
    [
      {
        everyMs: 2_000,
        ask: () =>
          new Promise<void>((resolve, reject) => {
            answers.push({ yes: resolve, no: () => reject(new Error('lost')) })
          }),
      },
    ],
    {
      every(ms, work) {
        expect(ms).toBe(2_000)
        const once = () => work()
        works.add(once)
        return () => works.delete(once)
      },
      isHidden: () => hidden,
    },
  )
  return {
    ...pollers,
    answers,
    tick: () => works.forEach((work) => work()),
    hide: (is: boolean) => (hidden = is),
  }
}
/** Lets everything that waits for an answer go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a question is not asked again before it was answered', async () => {
  const { start, tick, answers } = page()
  start()
  tick()
  tick()
  expect(answers).toHaveLength(1)
  answers[0]!.yes()
  await settle()
  tick()
  expect(answers).toHaveLength(2)
})

test('a question that failed is asked again with the next tick', async () => {
  const { start, tick, answers } = page()
  start()
  tick()
  answers[0]!.no()
  await settle()
  tick()
  expect(answers).toHaveLength(2)
})

test('a hidden page asks nothing', () => {
  const { start, tick, hide, answers } = page()
  start()
  hide(true)
  tick()
  expect(answers).toHaveLength(0)
  hide(false)
  tick()
  expect(answers).toHaveLength(1)
})

test('starting twice asks once, and stopping ends it until the next start', async () => {
  const { start, stop, tick, answers } = page()
  start()
  start()
  tick()
  expect(answers).toHaveLength(1)
  answers[0]!.yes()
  await settle()
  stop()
  tick()
  expect(answers).toHaveLength(1)
  start()
  tick()
  expect(answers).toHaveLength(2)
})
