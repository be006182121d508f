/** A PDF of red pages; `catalog` and `objects` are put in beside what every PDF has. */
export function paper({ pages = 1, catalog = '', objects = '' } = {}): Buffer {
  const drawn = '1 0 0 rg 0 0 200 100 re f'
  const kids = Array.from({ length: pages }, (_, at) => `${10 + at} 0 R`).join(' ')
  const sheets = Array.from(
    { length: pages },
    (_, at) =>
      `${10 + at} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 3 0 R>>endobj\n`,
  ).join('')
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R ${catalog}>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj
3 0 obj<</Length ${drawn.length}>>stream
${drawn}
endstream endobj
${sheets}${objects}trailer<</Root 1 0 R>>
%%EOF
`)
}
