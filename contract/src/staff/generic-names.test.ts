import { expect, it } from 'vitest'
import { isGenericEmail, isGenericName } from './generic-names.ts'

it.each([
  ['Ayşe Yıldız', false],
  ['Işıl Şefik Öz', false],
  ['Yönetici', true],
  ['YÖNETİCİ HESABI', true],
  ['Kasa 2', true],
  ['Site Yöneticisi', true],
  ['Menekşe Çalışkan', false],
  ['Destek Ekibi', true],
  ['Müdür Bey', true],
  ['Ayşe', true],
  ['Test Kullanıcı', true],
])('the name %s is nobody’s: %s', (name, isGeneric) => {
  expect(isGenericName(name)).toBe(isGeneric)
})

it.each([
  ['ayse.yildiz@ornek.com.tr', false],
  ['kasa@ornek.com.tr', true],
  ['destek.2@ornek.com.tr', true],
  ['Admin@ornek.com.tr', true],
  ['testere@ornek.com.tr', false],
])('the address %s is a post’s: %s', (email, isGeneric) => {
  expect(isGenericEmail(email)).toBe(isGeneric)
})
