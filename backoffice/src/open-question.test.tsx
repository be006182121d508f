// @vitest-environment happy-dom
import { staffKyc } from '@menekse/contract/kyc/kyc'
import type { StaffCallback, StaffThread } from '@menekse/contract/messaging/messaging'
import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './api.ts'
import type { Reviewed } from './kyc/review.ts'
import { deskPages } from './pages/pages.ts'
import { kycQuery } from './queries.ts'
import { callbacksQuery, threadQuery, threadsQuery } from './queries-service.ts'
import { createDeskRouter } from './router.tsx'
import { sitDown } from './desk/sit-down.tsx'

/* A queue goes on under an open question: what is confirmed is what was asked about, and nothing else. */

const client = createQueryClient()
let sent: string[] = []

beforeEach(() => {
  sent = []
  // The decision is answered at once; everything that is read again after it is on its way.
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (init.method !== 'POST') return new Promise<Response>(() => undefined)
    sent.push(input)
    return Promise.resolve(Response.json({ success: true, verified: false }))
  })
  // Wide enough for list and detail side by side, where the first of a queue is open of itself.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.unstubAllGlobals()
})

function comeTo(path: string) {
  const history = createMemoryHistory({ initialEntries: [`/backoffice${path}`] })
  return sitDown(client, createDeskRouter(client, deskPages, history), 'owner')
}

const reviewed = (name: string): Reviewed => ({
  id: `plr_${name}`,
  username: name,
  full_name: `${name} Kaya`,
  birthdate: '1990-05-01',
  tc: '10000000146',
  city: 'İzmir',
  waiting_since: '2026-11-28T12:00:00.000Z',
  documents: [
    {
      id: `doc_${name}`,
      kind: 'income',
      status: 'pending',
      mime: 'application/pdf',
      uploaded_at: '2026-11-28T12:00:00.000Z',
      decided_at: null,
      decided_by: null,
      reason: null,
    },
  ],
})
const show = (...names: string[]) =>
  act(() => {
    client.setQueryData(kycQuery.queryKey, { success: true, players: names.map(reviewed) })
  })

/** The page behind the question shows that the first of the queue has gone. */
const firstHasGone = () =>
  waitFor(() => expect(document.querySelector('main')!.textContent).not.toContain('zuhal'))

it('a document is approved that was looked at, when the queue has moved on meanwhile', async () => {
  show('zuhal', 'berk')
  const user = comeTo('/kyc')
  await user.click(await screen.findByRole('button', { name: 'Onayla' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('zuhal Kaya')).toBeDefined()
  show('berk')
  await firstHasGone()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Onayla' }))
  expect(sent).toEqual([staffKyc.approve.path.replace(':id', 'doc_zuhal')])
})

it('no question about the next document is open once one is decided', async () => {
  show('zuhal', 'berk')
  const user = comeTo('/kyc')
  await user.click(await screen.findByRole('button', { name: 'Onayla' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  show('berk')
  await firstHasGone()
  expect(within(screen.getByRole('dialog')).queryByText('berk Kaya')).toBeNull()
  await user.keyboard('{Enter}')
  expect(sent).toHaveLength(1)
})

const callback = (id: string): StaffCallback => ({
  id,
  name: `${id} Kaya`,
  phone: '+90 532 *** ** 34',
  message: '',
  status: 'pending',
  status_label: 'Bekliyor',
  created_at: '2026-11-28T12:00:00.000Z',
  age_minutes: 5,
  asked: 1,
  player: null,
  advice: 'may_promote',
  decided_at: null,
  decided_by: null,
  note: null,
})
const list = (...ids: string[]) =>
  act(() => {
    client.setQueryData(callbacksQuery('pending', 1).queryKey, {
      success: true,
      callbacks: ids.map(callback),
      total: ids.length,
      total_pages: 1,
    })
  })

it('a call is noted as made that was asked about, when the list has moved on meanwhile', async () => {
  list('zuhal', 'berk')
  const user = comeTo('/callbacks')
  await user.click(await screen.findByRole('button', { name: 'Arandı' }))
  await screen.findByRole('dialog')
  list('berk')
  await firstHasGone()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Arandı' }))
  expect(sent).toEqual([staffMessaging.completeCallback.path.replace(':id', 'zuhal')])
})

const thread = (id: string): StaffThread => ({
  id,
  player: { id: `plr_${id}`, username: id, full_name: `${id} Kaya` },
  subject: 'Çekim',
  messages: 1,
  unread: 0,
  colleague: null,
  opened_at: '2026-11-28T12:00:00.000Z',
  last_at: '2026-11-28T12:00:00.000Z',
  waiting_minutes: 5,
  closed_at: null,
  closed_by: null,
})
const write = (...ids: string[]) =>
  act(() => {
    client.setQueryData(threadsQuery('open', 1).queryKey, {
      success: true,
      threads: ids.map(thread),
      total: ids.length,
      total_pages: 1,
    })
  })

it('a question about a conversation that has gone is not asked about another one', async () => {
  const [first, other] = ['zuhal', 'berk']
  for (const id of [first, other])
    client.setQueryData(threadQuery(id).queryKey, {
      success: true,
      thread: thread(id),
      messages: [],
    })
  write(first, other)
  const user = comeTo(`/messages?id=${first}`)
  await user.click(await screen.findByRole('button', { name: 'Yazışmayı kapat' }))
  await screen.findByRole('dialog')
  write(other)
  await firstHasGone()
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Yazışmayı kapat' }))
  expect(sent).toEqual([staffMessaging.closeThread.path.replace(':id', first)])
})
