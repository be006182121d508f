const SVG = 'http://www.w3.org/2000/svg'

/** A line on its grid of reels and rows, for the information pages. */
export function linePicture(rows: readonly number[], rowCount: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const cell = 10
  svg.setAttribute('viewBox', `0 0 ${rows.length * cell} ${rowCount * cell}`)
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'line-picture')
  rows.forEach((lit, reel) => {
    for (let row = 0; row < rowCount; row++) {
      const box = document.createElementNS(SVG, 'rect')
      box.setAttribute('x', String(reel * cell + 0.8))
      box.setAttribute('y', String(row * cell + 0.8))
      box.setAttribute('width', String(cell - 1.6))
      box.setAttribute('height', String(cell - 1.6))
      box.setAttribute('rx', '2')
      if (row === lit) box.setAttribute('class', 'lit')
      svg.append(box)
    }
  })
  return svg
}
