import { contact } from '@menekse/contract/identity/contact'
import { identity } from '@menekse/contract/identity/identity'
import { maskEmail } from '@menekse/contract/masks'
import { staffMail } from '@menekse/contract/identity/outbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { addressOf } from '../../test/mailbox.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

interface Letter {
  to: string
  kind: string
  text: string
}
/** Every letter to an address, newest first, as staff read them. */
async function lettersTo(address: string): Promise<Letter[]> {
  const { call } = (await newStaff(app, 'support')).browser
  const letters: Letter[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await call(staffMail.outbox, { query: { page } })
    if (!list.ok) throw new Error(list.refusal.message)
    pages = list.value.total_pages
    for (const { id } of list.value.mails.filter((m) => m.recipient === maskEmail(address))) {
      const opened = await call(staffMail.outboxMail, { params: { id } })
      if (!opened.ok) throw new Error(opened.refusal.message)
      const { recipient: to, kind, text } = opened.value.mail
      if (to === address) letters.push({ to, kind, text })
    }
  }
  return letters
}
async function tokenOf(address: string, kind: string): Promise<string> {
  const letter = (await lettersTo(address)).find((one) => one.kind === kind)
  return /#token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
}

const codeOfAnswer = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'done' : answer.refusal!.code
const askEmail = async (player: Player, email: string, password = PASSWORD) =>
  codeOfAnswer(
    await player.browser.call(contact.changeEmail, { body: { email, current_password: password } }),
  )
const setPhone = async (player: Player, phone: string, password = PASSWORD) =>
  codeOfAnswer(
    await player.browser.call(contact.changePhone, { body: { phone, current_password: password } }),
  )
const stranger = () => app.browser({ ip: '198.23.0.9' })
const confirm = async (token: string) =>
  codeOfAnswer(await stranger().call(contact.confirmChange, { body: { token } }))
const undo = async (token: string) =>
  codeOfAnswer(await stranger().call(contact.undoChange, { body: { token } }))
const emailOf = async (player: Player) => {
  const profile = await player.browser.call(identity.profile)
  return profile.ok ? profile.value.user?.email : undefined
}
const rowOf = (player: Player) =>
  app.database.read
    .selectFrom('player')
    .select(['email', 'email_folded', 'phone'])
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()

describe('a new e-mail address', () => {
  it('wants the password, and counts once the link sent there was opened', async () => {
    const player = await newPlayer(app)
    const before = addressOf(player)
    const next = `yeni.${player.username}@ornek.com.tr`
    expect(await askEmail(player, next, 'yanlis-sifre')).toBe('current_password_wrong')
    expect(await askEmail(player, before)).toBe('contact_same')
    expect(await askEmail(player, next)).toBe('done')
    expect(await emailOf(player)).toBe(before)
    expect((await lettersTo(before)).map(({ kind }) => kind)).toContain('email_change_asked')
    const token = await tokenOf(next, 'email_change')
    expect([await confirm(token), await confirm(token)]).toEqual(['done', 'link_expired'])
    expect(await emailOf(player)).toBe(next)
    expect((await lettersTo(before)).map(({ kind }) => kind)).toContain('contact_changed')
  })

  it('is nobody else’s, also when two ask for it', async () => {
    const [one, two] = [await newPlayer(app), await newPlayer(app)]
    expect(await askEmail(one, addressOf(two))).toBe('email_taken')
    const wanted = 'ikisi.birden@ornek.com.tr'
    expect([await askEmail(one, wanted), await askEmail(two, wanted)]).toEqual(['done', 'done'])
    const tokens = (await lettersTo(wanted))
      .filter(({ kind }) => kind === 'email_change')
      .map(({ text }) => /#token=([\w-]{43})/.exec(text)![1]!)
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.toSorted()).toEqual(['done', 'email_taken'])
  })

  it('asks for one letter a minute, and only the newest link works, for two days', async () => {
    const player = await newPlayer(app)
    const [first, second] = ['ilk', 'sonra'].map((name) => `${name}.${player.id}@ornek.com.tr`)
    expect(await askEmail(player, first!)).toBe('done')
    expect(await askEmail(player, second!)).toBe('mail_too_soon')
    app.clock.advance(MINUTE_MS)
    expect(await askEmail(player, second!)).toBe('done')
    expect(await confirm(await tokenOf(first!, 'email_change'))).toBe('link_expired')
    const token = await tokenOf(second!, 'email_change')
    app.clock.advance(2 * DAY_MS)
    expect(await confirm(token)).toBe('link_expired')
  })
})

describe('taking a change back', () => {
  it('works for a week from the old address, once, and ends every session', async () => {
    const player = await newPlayer(app)
    const before = addressOf(player)
    const thief = `hirsiz.${player.username}@ornek.com.tr`
    await askEmail(player, thief)
    await confirm(await tokenOf(thief, 'email_change'))
    app.clock.advance(7 * DAY_MS - MINUTE_MS)
    const token = await tokenOf(before, 'contact_changed')
    expect([await undo(token), await undo(token)]).toEqual(['done', 'link_expired'])
    expect((await rowOf(player)).email_folded).toBe(before)
    const session = await player.browser.call(identity.userSession)
    expect(session.ok && session.value.logged_in).toBe(false)
  })

  it('is over after a week', async () => {
    const player = await newPlayer(app)
    const before = await rowOf(player)
    expect(await setPhone(player, '0555 111 22 33')).toBe('done')
    const token = await tokenOf(addressOf(player), 'contact_changed')
    app.clock.advance(7 * DAY_MS)
    expect(await undo(token)).toBe('link_expired')
    expect((await rowOf(player)).phone).not.toBe(before.phone)
  })
})

describe('a new telephone number', () => {
  it('wants the password, is nobody else’s, and goes back by the letter', async () => {
    const [player, other] = [await newPlayer(app), await newPlayer(app)]
    const before = await rowOf(player)
    expect(await setPhone(player, '0555 222 22 33', 'yanlis-sifre')).toBe('current_password_wrong')
    expect(await setPhone(player, (await rowOf(other)).phone)).toBe('phone_taken')
    expect(await setPhone(player, '0123456789')).toBe('invalid_input')
    expect(await setPhone(player, '0555 222 22 33')).toBe('done')
    expect((await rowOf(player)).phone).toBe('+905552222233')
    expect(await undo(await tokenOf(addressOf(player), 'contact_changed'))).toBe('done')
    expect((await rowOf(player)).phone).toBe(before.phone)
  })
})
