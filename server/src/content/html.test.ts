import { describe, expect, it } from 'vitest'
import { cleanHtml } from './html.ts'

describe("an operator's page", () => {
  it.each([
    ['<script>alert(1)</script><p>Metin</p>', '<p>Metin</p>'],
    ['<p onclick="alert(1)" style="color:red" class="x">Metin</p>', '<p>Metin</p>'],
    ['<img src="javascript:alert(1)" onerror="alert(1)" alt="a">', '<img alt="a" />'],
    ['<a href="javascript:alert(1)">bağ</a>', '<a>bağ</a>'],
    ['<iframe src="https://ornek.example"></iframe><style>p{}</style>', ''],
    ['<img src="//ornek.example/a.png" alt="">', '<img alt="" />'],
    ['<img src="data:text/html;base64,PGI+" alt="">', '<img alt="" />'],
    ['<img src="DATA:image/svg+xml;base64,PHN2Zz4=" alt="">', '<img alt="" />'],
  ])('loses what could run: %s', (written, kept) => {
    expect(cleanHtml(written)).toBe(kept)
  })

  it('keeps words and their order, and opens foreign links safely', () => {
    const page = '<h2>Başlık</h2><ul><li>bir</li></ul><table><tr><td>1</td></tr></table>'
    expect(cleanHtml(page)).toBe(page)
    expect(cleanHtml('<a href="https://ornek.example">bağ</a>')).toBe(
      '<a href="https://ornek.example" rel="noopener noreferrer nofollow" target="_blank">bağ</a>',
    )
    expect(
      cleanHtml('<a href="HTTPS://ornek.example" target="_blank" rel="opener">bağ</a>'),
    ).toMatch(/ rel="noopener noreferrer nofollow"/)
    const picture = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Resim" />'
    expect(cleanHtml(picture)).toBe(picture)
  })
})
