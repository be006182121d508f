import { NetworkError, Refused } from '@menekse/contract/client'
import { expect, it } from 'vitest'
import { sendRight } from './send-right.ts'

/** What was sent and shown, and how the sending ended. */
async function sendWith(found: Record<string, string>, send: () => Promise<string>) {
  const shown: Record<string, string>[] = []
  let sent = 0
  const answer = sendRight(
    found,
    (problems) => shown.push(problems),
    () => {
      sent += 1
      return send()
    },
  )
  const ended = answer === null ? null : await answer.catch((error: unknown) => error)
  return { shown, sent, ended }
}

it('sends a form that is right and takes earlier problems away', async () => {
  expect(await sendWith({}, () => Promise.resolve('kept'))).toEqual({
    shown: [{}],
    sent: 1,
    ended: 'kept',
  })
})

it('sends nothing while something is wrong', async () => {
  const found = { title: 'Bu alan zorunludur' }
  expect(await sendWith(found, () => Promise.resolve('kept'))).toEqual({
    shown: [found],
    sent: 0,
    ended: null,
  })
})

it('shows what the server finds wrong, and hands the refusal on', async () => {
  const fields = { link: 'Sitenin içinden bir adres girin' }
  const refused = new Refused({ code: 'invalid_input', message: 'Eksik', status: 400, fields })
  expect(await sendWith({}, () => Promise.reject(refused))).toEqual({
    shown: [{}, fields],
    sent: 1,
    ended: refused,
  })
})

it('shows nothing at the fields where no answer came', async () => {
  const lost = new NetworkError('lost')
  expect(await sendWith({}, () => Promise.reject(lost))).toEqual({
    shown: [{}, {}],
    sent: 1,
    ended: lost,
  })
})
