import { describe, expect, it } from 'vitest'
import { businessBelow } from './debts.ts'
import { businessIn, roomsReached } from './ground-floor.ts'
import { rooms } from './sources.ts'

describe('platform', () => {
  const files = rooms.get('platform') ?? []

  it('reaches into no room', () => {
    const reached = files.flatMap(({ path, text }) =>
      roomsReached(path, text).map((target) => `${path} ${target}`),
    )
    expect(reached).toEqual([])
  })

  it('knows no business', () => {
    const known = files.flatMap(({ path, text }) =>
      businessIn(text).map((word) => `${path.replace('server/src/', '')} ${word}`),
    )
    expect(known.toSorted()).toEqual(businessBelow.toSorted())
  })

  it.each([
    ["import { newId } from '@menekse/contract/ids'", []],
    ["import type { BrandId, PlayerId } from '@menekse/contract/ids'", ['BrandId', 'PlayerId']],
    ["import { newId, type PlayerId } from '@menekse/contract/ids'", ['PlayerId']],
    ["import { can as may } from '@menekse/contract/permissions'", ['can']],
    ["import { payments } from '@menekse/contract/payments/payments'", ['payments/payments']],
    ["import { gameOf } from '@menekse/games/catalogue'", ['@menekse/games/catalogue']],
    ["import type { Kurus } from '@menekse/contract/money'", []],
  ])('in %s hears %j', (source, words) => {
    expect(businessIn(source)).toEqual(words)
  })

  it('tells a room from a folder of its own', () => {
    const above = "import { a } from '../wallet/wallet.ts'"
    expect(roomsReached('server/src/platform/a.ts', above)).toEqual(['wallet/wallet.ts'])
    expect(roomsReached('server/src/platform/postgres/a.ts', above)).toEqual([])
    const further = "import { a } from '../../wallet/wallet.ts'"
    expect(roomsReached('server/src/platform/postgres/a.ts', further)).toEqual(['wallet/wallet.ts'])
  })
})
