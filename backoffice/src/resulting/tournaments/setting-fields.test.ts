import { describe, expect, it } from 'vitest'
import { readSetting, settingWords, textsOf } from './setting-fields.ts'

const football = { told: { tier: 1, mbs: 1, delay_seconds: 5 } }
const unset = { tier: null, mbs: null, delay_seconds: null }

describe('settings of a tournament in their fields', () => {
  it.each([
    unset,
    { tier: 3, mbs: null, delay_seconds: 5 },
    { tier: null, mbs: 4, delay_seconds: 15 },
  ])('come back as they were: %j', (setting) => {
    expect(readSetting(football, textsOf(setting))).toEqual({ wish: setting })
  })

  it.each(['4', '16', '7,5', '7.5', 'çok', '-8'])('say that a wait of %j is none', (typed) => {
    const read = readSetting(football, { ...textsOf(unset), delay_seconds: typed })
    expect('problems' in read && read.problems).toEqual({
      delay_seconds: 'Bu sporda canlı bekleme en az 5, en çok 15 saniye olabilir',
    })
  })

  it('are said in words where they are set', () => {
    expect(settingWords({ tier: 2, mbs: 3, delay_seconds: 8 })).toEqual([
      'Kademe 2',
      'MBS 3',
      'Canlı bekleme 8 sn',
    ])
    expect(settingWords(unset)).toEqual([])
  })
})
