import { type Answer, NetworkError } from './client.ts'
import { expect, test } from 'vitest'
import { untilAnswered } from './until-answered.ts'

type Reply = Answer<unknown> | 'lost'

const answered = { ok: true, value: 'round', status: 200 } as unknown as Reply
const refused = (code: string) =>
  ({ ok: false, refusal: { code, message: '', status: 409, fields: {} } }) as unknown as Reply

/** Answers what the script says, one entry a question, and keeps a diary. */
function scripted(replies: Reply[]) {
  const diary: string[] = []
  const ask = async () => {
    diary.push('ask')
    const reply = replies.shift()
    if (reply === undefined || reply === 'lost') throw new NetworkError('No answer')
    return reply
  }
  const hooks = { lost: () => diary.push('lost'), back: () => diary.push('back') }
  const wait = async (ms: number) => {
    diary.push(String(ms))
  }
  return { diary, run: () => untilAnswered(ask, hooks, wait) }
}

test('an answer at once is nothing to speak of', async () => {
  const { diary, run } = scripted([answered])
  expect(await run()).toEqual(answered)
  expect(diary).toEqual(['ask'])
})

test('the same question is asked until there is an answer, ever more patiently', async () => {
  const { diary, run } = scripted(['lost', refused('internal'), refused('unavailable'), answered])
  expect(await run()).toEqual(answered)
  expect(diary.join(' ')).toBe('ask lost 500 ask lost 1000 ask lost 2000 ask back')
})

test('a refusal is an answer', async () => {
  const { diary, run } = scripted([refused('insufficient_balance'), answered])
  expect(await run()).toEqual(refused('insufficient_balance'))
  expect(diary).toEqual(['ask'])
})

test('a mistake of our own is not taken for a lost connection', async () => {
  const broken = untilAnswered(
    () => Promise.reject(new TypeError('bug')),
    { lost: () => {}, back: () => {} },
    async () => {},
  )
  await expect(broken).rejects.toThrow('bug')
})
