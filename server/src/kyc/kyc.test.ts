import { identity } from '@menekse/contract/identity/identity'
import { kyc, staffKyc } from '@menekse/contract/kyc/kyc'
import type { DocumentKind } from '@menekse/contract/kyc/kyc'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import { paper } from '../../test/paper.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let photo: Buffer
beforeAll(async () => {
  app = await startApplication()
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7735ec' } })
    .withExif({ IFD0: { Artist: 'GIZLI-KONUM' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.stop())

const PDF = paper()

function send(player: Player, files: Partial<Record<DocumentKind, Buffer>>) {
  const form = new FormData()
  for (const [kind, bytes] of Object.entries(files)) {
    form.set(kind, new Blob([new Uint8Array(bytes)]), `../../${kind}.jpg`)
  }
  return player.browser.call(kyc.upload, { body: {}, form })
}
const all = () => ({ id_front: photo, id_back: photo, address: PDF })

async function documentsOf(player: Player) {
  const { browser: desk } = await newStaff(app, 'support')
  const queue = await desk.call(staffKyc.queue)
  if (!queue.ok) throw new Error(queue.refusal.message)
  return { desk, documents: queue.value.players.find((one) => one.id === player.id)!.documents }
}

describe('documents', () => {
  it('are taken together, kept encrypted without metadata, and seen by staff as they were', async () => {
    const player = await newPlayer(app)
    const sent = await send(player, all())
    expect(sent.ok && sent.value.message).toBe(
      'Belgeleriniz başarıyla gönderildi ve onay sürecine alındı!',
    )
    const status = await player.browser.call(kyc.status)
    expect(status.ok && status.value.status).toBe('pending')

    const stored = await app.database.read.selectFrom('kyc_file').select('sealed').execute()
    expect(stored).toHaveLength(3)
    expect(
      stored.some(
        ({ sealed }) =>
          sealed.includes('JFIF') || sealed.includes('%PDF') || sealed.includes('GIZLI'),
      ),
    ).toBe(false)

    const { desk, documents } = await documentsOf(player)
    const front = documents.find((document) => document.kind === 'id_front')!
    const file = await desk.call(staffKyc.file, { params: { id: front.id } })
    const bytes = Buffer.from(file.ok ? file.value.base64 : '', 'base64')
    expect((await sharp(bytes).metadata()).width).toBe(900)
    expect(bytes.includes('GIZLI-KONUM')).toBe(false)
  })

  it('must be complete: nothing of a half set is kept', async () => {
    const player = await newPlayer(app)
    const sent = await send(player, { id_front: photo, address: PDF })
    expect(sent.ok || sent.refusal.message).toBe('Lütfen tüm belgeleri yükleyin!')
    expect(sent.ok || Object.keys(sent.refusal.fields)).toEqual(['id_back'])
    const status = await player.browser.call(kyc.status)
    expect(status.ok && status.value.status).toBe('missing')
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  it.each([
    ['an SVG with a script', svg],
    ['a PDF where a picture is due', PDF],
    ['a text', Buffer.from('merhaba')],
    ['a picture cut short', Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ])('refuses %s by its content', async (_, bytes) => {
    const player = await newPlayer(app)
    const sent = await send(player, { ...all(), id_front: bytes })
    expect(sent.ok || sent.refusal.code).toBe('file_type_unknown')
  })

  it('refuses a file above 5 MB and a picture of monstrous size', async () => {
    const player = await newPlayer(app)
    const heavy = await send(player, {
      ...all(),
      address: Buffer.concat([PDF, Buffer.alloc(5_242_880)]),
    })
    expect(heavy.ok || heavy.refusal.message).toBe("Dosya boyutu 5MB'dan küçük olmalı!")
    const bomb = await sharp({
      create: { width: 7_000, height: 7_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const vast = await send(player, { ...all(), id_front: bomb })
    expect(vast.ok || vast.refusal.code).toBe('file_type_unknown')
  })
})

describe('the review', () => {
  it('asks again only for what was rejected, and verifies with the third acceptance', async () => {
    const player = await newPlayer(app)
    await send(player, all())
    const { desk, documents } = await documentsOf(player)
    const idOf = (kind: DocumentKind) => documents.find((document) => document.kind === kind)!.id
    await desk.call(staffKyc.reject, {
      params: { id: idOf('id_back') },
      body: { reason: 'Arka yüz okunmuyor' },
    })
    for (const kind of ['id_front', 'address'] as const) {
      const approved = await desk.call(staffKyc.approve, { params: { id: idOf(kind) }, body: {} })
      expect(approved.ok && approved.value.verified).toBe(false)
    }
    const status = await player.browser.call(kyc.status)
    const back = status.ok
      ? status.value.documents.find((document) => document.kind === 'id_back')
      : undefined
    expect(back).toMatchObject({ status: 'rejected', reason: 'Arka yüz okunmuyor' })

    expect((await send(player, { id_back: photo })).ok).toBe(true)
    const again = (await documentsOf(player)).documents.find(
      (document) => document.status === 'pending',
    )!
    const last = await desk.call(staffKyc.approve, { params: { id: again.id }, body: {} })
    expect(last.ok && last.value.verified).toBe(true)
    const profile = await player.browser.call(identity.profile)
    expect(profile.ok && profile.value.user?.kyc_verified).toBe(true)
    const more = await send(player, all())
    expect(more.ok || more.refusal.code).toBe('documents_settled')
  })

  it('stands in the queue by what still waits, not by what was decided long ago', async () => {
    const [early, late] = [await newPlayer(app), await newPlayer(app)]
    await send(early, all())
    app.clock.advance(60_000)
    await send(late, all())
    const { desk, documents } = await documentsOf(early)
    for (const { id } of documents)
      await desk.call(staffKyc.reject, { params: { id }, body: { reason: 'Okunmuyor' } })
    app.clock.advance(60_000)
    await send(early, all())
    const queue = await desk.call(staffKyc.queue)
    const players = queue.ok ? queue.value.players : []
    const own = players.filter(({ id }) => id === early.id || id === late.id)
    expect(own.map(({ id }) => id)).toEqual([late.id, early.id])
    expect(own[1]!.waiting_since).toBe(app.clock.now().toISOString())
  })

  it('decides once: twenty at the same time, one decision', async () => {
    const player = await newPlayer(app)
    await send(player, all())
    const { desk, documents } = await documentsOf(player)
    const { id } = documents[0]!
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? desk.call(staffKyc.approve, { params: { id }, body: {} })
          : desk.call(staffKyc.reject, { params: { id }, body: { reason: 'Bulanık' } }),
      ),
    )
    expect(tries.filter((one) => one.ok)).toHaveLength(1)
  })

  it('is closed to players and to staff without the permission', async () => {
    const player = await newPlayer(app)
    const asked = await player.browser.call(staffKyc.queue)
    expect(asked.ok || asked.refusal.code).toBe('not_logged_in')
    const { browser: cashier } = await newStaff(app, 'cashier')
    const refused = await cashier.call(staffKyc.queue)
    expect(refused.ok || refused.refusal.code).toBe('forbidden')
  })
})
