import { expect, test } from 'vitest'
import { createHouseClock, medianOffset, offsetOf } from './house-clock.ts'

test('an answer is half its way old when it arrives', () => {
  expect(offsetOf({ sentAt: 100, heardAt: 180, houseAt: 1_000_040 })).toBe(1_000_040 + 40 - 180)
})

test('one slow answer does not move the clock', () => {
  const ping = (wayMs: number, late: number) => ({
    sentAt: 0,
    heardAt: wayMs,
    houseAt: 5_000 + wayMs / 2 + late,
  })
  const pings = [ping(20, 0), ping(22, 1), ping(900, 380), ping(18, -1), ping(24, 0)]
  expect(medianOffset(pings)).toBe(5_000)
  expect(medianOffset([])).toBeUndefined()
})

test('the house’s time goes on with the device’s steady clock, whatever its time of day says', () => {
  let steady = 50
  const clock = createHouseClock(
    () => steady,
    () => 999,
  )
  expect(clock.now()).toBe(999)
  clock.note({ sentAt: 40, heardAt: 50, houseAt: 10_000 })
  steady = 1_050
  expect(clock.now()).toBe(11_005)
  expect(clock.heard()).toBe(1)
})
