// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { plainHtml } from './plain-html.ts'

it('keeps the words and the links of a mail and nothing that acts or reaches out', () => {
  const plain = plainHtml(`<!doctype html><html><head><style>p{color:red}</style></head>
    <body style="margin:0"><p style="color:#7735ec" onclick="alert(1)">Merhaba <b>İpek</b>,</p>
    <img src="https://elsewhere.example/seen.gif"><script>alert(2)</script>
    <a href="https://ornek.com.tr/x" style="padding:8px">Yeni şifre belirle</a></body></html>`)
  expect(plain).toContain('<p>Merhaba <b>İpek</b>,</p>')
  expect(plain).toContain('<a href="https://ornek.com.tr/x">Yeni şifre belirle</a>')
  expect(plain).not.toMatch(/style|script|img|onclick|alert/)
})
