import { expect, test } from 'vitest'
import { createLateMoney } from './late-money.ts'

/** A game whose rounds begin and end by hand, and whose questions are answered by hand. */
function game() {
  const answers: ((balance: number | undefined) => void)[] = []
  const shown: number[] = []
  let busy = false
  const late = createLateMoney<number>({
    isBusy: () => busy,
    ask: () => new Promise((resolve) => answers.push(resolve)),
    show: (balance) => void shown.push(balance),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    answers,
    shown,
    heard: () => void late.heard(),
    begin: () => (busy = true),
    end() {
      busy = false
      void late.rested()
    },
    async answer(balance: number | undefined) {
      answers.at(-1)!(balance)
      await settled()
    },
  }
}

test('between two rounds the balance is asked for and shown', async () => {
  const { answers, shown, heard, answer } = game()
  heard()
  expect(answers).toHaveLength(1)
  await answer(500)
  expect(shown).toEqual([500])
})

test('within a round it waits for the end', async () => {
  const { answers, shown, heard, begin, end, answer } = game()
  begin()
  heard()
  expect(answers).toHaveLength(0)
  end()
  await answer(520)
  expect(shown).toEqual([520])
})

test('an answer that comes within a round is dropped, and asked for again at its end', async () => {
  const { answers, shown, heard, begin, end, answer } = game()
  heard()
  begin()
  await answer(500)
  expect(shown).toEqual([])
  end()
  expect(answers).toHaveLength(2)
  await answer(490)
  expect(shown).toEqual([490])
})

test('an answer that is older than a round in between is not shown', async () => {
  const { answers, shown, heard, begin, end, answer } = game()
  heard()
  begin()
  end()
  await answer(500)
  expect(shown).toEqual([])
  expect(answers).toHaveLength(2)
  await answer(480)
  expect(shown).toEqual([480])
})

test('of two deposits that come at once the later balance is shown', async () => {
  const { answers, shown, heard, answer } = game()
  heard()
  heard()
  expect(answers).toHaveLength(1)
  await answer(500)
  expect(answers).toHaveLength(2)
  await answer(1_000)
  expect(shown).toEqual([1_000])
})

test('no answer is no news, and a round that ends asks nothing by itself', async () => {
  const { answers, shown, heard, end, answer } = game()
  heard()
  await answer(undefined)
  end()
  expect(answers).toHaveLength(1)
  expect(shown).toEqual([])
})
