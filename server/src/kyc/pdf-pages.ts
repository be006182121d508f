import { Worker } from 'node:worker_threads'

/** Of a paper that proves an address or an income; a statement of a bank is rarely longer. */
export const PAGES_MAX = 10
/** An A4 page at 150 dots an inch. */
const WIDTH = 1240
const HEIGHT_MAX = 3000
const TIME_MAX_MS = 20_000

interface Page {
  width: number
  height: number
  /** RGBA. */
  data: Uint8Array
}

/*
 * The renderer, run by itself: whoever made the file may have meant it to take for ever, and ends with the thread. As
 * text, because a thread starts from a file of JavaScript and there is none beside our sources.
 */
const RENDERER = `
const { parentPort, workerData } = require('node:worker_threads')
import(workerData.library).then(async ({ PDFiumLibrary }) => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(workerData.bytes)
  const count = document.getPageCount()
  const pages = []
  for (let at = 0; at < count && count <= workerData.pagesMax; at++) {
    const page = document.getPage(at)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(workerData.width / originalWidth, workerData.heightMax / originalHeight)
    const { width, height, data } = await page.render({ scale, render: 'bitmap' })
    pages.push({ width, height, data })
  }
  parentPort.postMessage({ count, pages })
})
`

/** The pages of a PDF as pixels; undefined for what is none, is locked, or takes too long. */
function render(bytes: Buffer): Promise<{ count: number; pages: Page[] } | undefined> {
  const worker = new Worker(RENDERER, {
    eval: true,
    workerData: {
      library: import.meta.resolve('@hyzyla/pdfium'),
      bytes: new Uint8Array(bytes),
      pagesMax: PAGES_MAX,
      width: WIDTH,
      heightMax: HEIGHT_MAX,
    },
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => void worker.terminate(), TIME_MAX_MS)
    worker.once('message', (read: { count: number; pages: Page[] }) => {
      resolve(read)
      void worker.terminate()
    })
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}

/**
 * Draws a PDF, page below page, so that nothing of it but what is to be seen survives: no script, no action, no file
 * within the file, no name of an author (ASVS 5.3; standards X12).
 */
export async function drawPdf(bytes: Buffer): Promise<Buffer | undefined> {
  const read = await render(bytes)
  if (read === undefined || read.pages.length === 0) return undefined
  const { default: sharp } = await import('sharp')
  let top = 0
  const placed = read.pages.map(({ width, height, data }) => {
    const layer = {
      input: Buffer.from(data),
      raw: { width, height, channels: 4 as const },
      left: 0,
      top,
    }
    top += height
    return layer
  })
  const width = Math.max(...read.pages.map((page) => page.width))
  return sharp({ create: { width, height: top, channels: 3, background: '#fff' } })
    .composite(placed)
    .jpeg({ quality: 86 })
    .toBuffer()
}
