import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { projectFolder } from '@menekse/server/platform/project-folder'
import { untilQuiet } from './house.ts'
import type { Bench, Measured } from './report.ts'
import { openSite } from './site.ts'
import { measureFrames } from './web-frames.ts'
import { measurePage } from './web-page.ts'

const RUNS = 3
const GAMES = 5_000
const FEED_TRIES = 30

/** The built site in a real browser: Lighthouse's phone on its first pages, and the frames of a long catalogue. */
export const bench: Bench = async () => {
  const { pid, browser, origin, debuggingPort, stop } = await openSite()
  const measured: Measured = { figures: {}, claims: [], notes: notes() }
  try {
    const match = `/sports/mac/${await matchToCome(origin)}`
    // A house that has just opened prices the matches of two days, on the cores of the browser.
    await untilQuiet(pid)
    const pages = { home: '/', slots: '/slots', sports: '/sports', match }
    for (const [name, path] of Object.entries(pages)) {
      const { figures, claims } = await measurePage({
        url: origin + path,
        debuggingPort,
        runs: RUNS,
      })
      for (const [figure, value] of Object.entries(figures)) {
        measured.figures[`${name}_${figure}`] = value
      }
      measured.claims.push(
        ...claims.map((claim) => ({ ...claim, figure: `${name}_${claim.figure}` })),
      )
    }
    Object.assign(measured.figures, await measureFrames(browser, origin, GAMES))
    measured.claims.push(
      { figure: 'scrolling_frame_ms', atMost: 50 },
      { figure: 'filtering_frame_ms', atMost: 50 },
    )
    measured.figures.largest_tile_kb = largestTile() / 1000
    measured.claims.push({ figure: 'largest_tile_kb', atMost: 25 })
    return measured
  } finally {
    await stop()
  }
}

/** The last of the matches of the next hours: none that begins while its page is looked at. */
async function matchToCome(origin: string): Promise<string> {
  for (let tries = 0; tries < FEED_TRIES; tries += 1) {
    const answer = await fetch(`${origin}/api/sports/fixtures?view=soon`)
    const { fixtures } = (await answer.json()) as { fixtures: { id: string }[] }
    const last = fixtures.at(-1)
    if (last !== undefined) return last.id
    await wait(1_000)
  }
  throw new Error('The simulated feed tells of no match.')
}

function largestTile(): number {
  const tiles = join(projectFolder(), 'dist/site/art/games')
  const sizes = readdirSync(tiles)
    .filter((name) => /\.(svg|avif|webp|png|jpe?g)$/.test(name))
    .map((name) => {
      const file = readFileSync(join(tiles, name))
      return name.endsWith('.svg') ? gzipSync(file).length : file.length
    })
  return Math.max(...sizes)
}

function notes(): string[] {
  return [
    `Lighthouse 12.8.2, its own phone and simulated throttling, median of ${RUNS} runs by performance score.`,
    `Frames: ${GAMES} games in the answer of the catalogue, on a desktop without throttling; the longest gap`,
    'between two frames. The house’s own titles are code, so the answer is lengthened in the browser.',
    'Everything shares the cores of this machine: run it while nothing else does.',
  ]
}
