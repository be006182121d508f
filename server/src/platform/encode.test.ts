import { coupons } from '@menekse/contract/sports/coupons'
import { deskRooms, liveTopics } from '@menekse/contract/live'
import { liveRooms } from '@menekse/contract/live-rooms'
import { kurus, Money } from '@menekse/contract/money'
import * as routes from '@menekse/contract/routes'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { encodeByKind, encodeByRule } from './encode.ts'

const shape = z.object({
  paid: z.nullable(Money).check(z.describe('What was paid')),
  words: z.array(z.string().check(z.maxLength(3))).check(z.maxLength(2)),
})

describe('an answer', () => {
  it('is said in the words of the contract and holds nothing that the contract does not name', () => {
    const value = { paid: kurus(1_250), words: ['bir'], secret: 'of the house' }
    for (const encode of [encodeByKind, encodeByRule])
      expect(encode(shape, value, 'It')).toEqual({ paid: 12.5, words: ['bir'] })
  })

  it('is refused by its kinds everywhere, and by every rule in tests', () => {
    const tooLong = { paid: null, words: ['uzun'] }
    expect(encodeByKind(shape, tooLong, 'It')).toEqual(tooLong)
    expect(() => encodeByRule(shape, tooLong, 'It')).toThrow('It is not what the contract says')
    expect(() => encodeByKind(shape, { paid: null }, 'It')).toThrow(
      'It is not what the contract says',
    )
  })

  it('nowhere needs a rule to tell what may stand there from what else may', () => {
    const said = new Map<z.core.$ZodType, string>()
    for (const group of Object.values(routes.routes))
      for (const { path, returns } of Object.values(group)) collect(returns, path, said)
    for (const [topic, news] of Object.entries(liveTopics)) collect(news, topic, said)
    for (const [kind, topics] of Object.entries({ ...liveRooms, ...deskRooms }))
      for (const [topic, { data }] of Object.entries(topics))
        collect(data, `${kind} ${topic}`, said)
    expect(said.has(coupons.place.returns)).toBe(true)
    const unions = [...said].filter(([{ _zod }]) => _zod.def.type === 'union')
    const ruled = unions.filter(([union]) =>
      optionsOf(union).some(({ _zod }) => ['custom', 'pipe'].includes(_zod.def.type)),
    )
    expect(ruled.map(([, where]) => where)).toEqual([])
  })
})

const optionsOf = (union: z.core.$ZodType) => (union as z.core.$ZodUnion)._zod.def.options

/** All that a shape is made of; of a pipe the side that the house says. */
function collect(shape: z.core.$ZodType, where: string, said: Map<z.core.$ZodType, string>): void {
  if (said.has(shape)) return
  said.set(shape, where)
  const def = shape._zod.def as Partial<
    Record<'element' | 'innerType' | 'valueType' | 'out', z.core.$ZodType> & {
      shape: Record<string, z.core.$ZodType>
      options: z.core.$ZodType[]
      items: z.core.$ZodType[]
    }
  >
  const parts = [def.element, def.innerType, def.valueType, def.out]
  for (const part of [...parts, ...(def.options ?? []), ...(def.items ?? [])])
    if (part !== undefined) collect(part, where, said)
  for (const [name, part] of Object.entries(def.shape ?? {}))
    collect(part, `${where} ${name}`, said)
}
