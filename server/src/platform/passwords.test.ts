import { describe, expect, it } from 'vitest'
import { hashPassword, isKnownPassword, isRightPassword } from './passwords.ts'

describe('a password that anybody would try first', () => {
  it.each([
    'iloveyou1',
    'princess1',
    'zaq12wsx',
    '12345678',
    'password1',
    'PassWord1',
    'qwerty123',
    '1q2w3e4r',
    'sunshine',
    'football1',
    'charlie1',
    'michelle',
    'asdfghjkl',
    'trustno1',
    'liverpool',
    'galatasaray1905',
    'fenerbahçe',
    'Beşiktaş1903',
    'şifre1234',
    'ISTANBUL34',
    'ıstanbul34',
    '????????',
    '12341234',
    '12121212',
    '123123123',
    'asdfasdf',
    'şifreşifre',
    'abcdefgh',
    'ABCDEFGHİJ',
    '1234567890',
    '87654321',
    '0987654321',
  ])('is known: %s', (password) => {
    expect(isKnownPassword(password, 'baskabiri')).toBe(true)
  })

  it.each(['deniz', 'deniz.', 'Deniz2024!'])('is the own name: %s', (password) => {
    expect(isKnownPassword(password, 'deniz')).toBe(true)
    expect(isKnownPassword(password, 'baskabiri')).toBe(false)
  })

  it.each(['kuyruklu-yildiz-7', 'mavi kapıdan üç adım', 'r7Qk2vXw', 'abcdefgx', '1234567-'])(
    'is not: %s',
    (password) => {
      expect(isKnownPassword(password, 'deniz')).toBe(false)
    },
  )
})

describe('a stored password', () => {
  it('costs whoever guesses 19 MiB and two passes (OWASP)', async () => {
    expect(await hashPassword('kuyruklu-yildiz-7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is right or wrong, and never right where there is no account', async () => {
    const stored = await hashPassword('kuyruklu-yildiz-7')
    expect(await isRightPassword('kuyruklu-yildiz-7', stored)).toBe(true)
    expect(await isRightPassword('kuyruklu-yildiz-8', stored)).toBe(false)
    expect(await isRightPassword('nobody has this password', undefined)).toBe(false)
  })
})
