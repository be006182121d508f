import { affiliates } from '@menekse/contract/affiliates/affiliates'
import { kyc } from '@menekse/contract/kyc/kyc'
import { messaging } from '@menekse/contract/messaging/messaging'
import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

it('counts players with documents, conversations, calls and applications that wait', async () => {
  const { browser: owner } = await newStaff(app, 'owner')
  const waiting = async () => {
    const answer = await owner.call(staffPlayers.queues)
    if (!answer.ok) throw new Error(answer.refusal.message)
    const { kyc_waiting, threads_waiting, callbacks_pending, applications_pending } = answer.value
    return [kyc_waiting, threads_waiting, callbacks_pending, applications_pending]
  }
  expect(await waiting()).toEqual([0, 0, 0, 0])

  const { browser } = await newPlayer(app)
  const picture = await sharp({
    create: { width: 90, height: 60, channels: 3, background: '#7735ec' },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  for (const kind of ['id_front', 'id_back', 'address'])
    form.set(kind, new Blob([new Uint8Array(picture)]), `${kind}.jpg`)
  await browser.call(kyc.upload, { body: {}, form })
  await browser.call(messaging.send, { body: { subject: 'Çekim', body: 'Ne zaman yatar?' } })
  const caller = { name: 'Deniz Kaya', phone: '0532 111 22 33' }
  await browser.call(messaging.requestCall, { body: caller })
  const partner = { name: 'Deniz Kaya', email: 'ortak@ornek.com.tr' }
  await browser.call(affiliates.apply, { body: partner })
  // Three documents are one player's review.
  expect(await waiting()).toEqual([1, 1, 1, 1])

  const threads = await owner.call(staffMessaging.threads, { query: {} })
  const id = threads.ok ? threads.value.threads[0]!.id : ''
  await owner.call(staffMessaging.answerThread, {
    params: { id },
    body: { body: 'Bugün yatar.', seen: 1 },
  })
  const calls = await owner.call(staffMessaging.callbacks, { query: {} })
  const call = calls.ok ? calls.value.callbacks[0]!.id : ''
  await owner.call(staffMessaging.completeCallback, { params: { id: call }, body: {} })
  expect(await waiting()).toEqual([1, 0, 0, 1])
})
