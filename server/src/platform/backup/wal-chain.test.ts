import { randomBytes } from 'node:crypto'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openChain, segmentsIn } from './wal-chain.ts'
import { SEGMENT_BYTES, startOf } from './wal-position.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'menekse-chain-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const SIZE = Number(SEGMENT_BYTES)
const log = Buffer.concat([randomBytes(SIZE / 16), Buffer.alloc(2 * SIZE - SIZE / 16, 'menekşe')])
const begin = startOf(7n)
const contents = () =>
  Buffer.concat(
    segmentsIn(folder).map(({ file, isWhole }) =>
      isWhole ? gunzipSync(readFileSync(file)) : readFileSync(file),
    ),
  )

it('keeps the log, in whole segments and the rest as far as it came', async () => {
  const chain = await openChain(folder, 1)
  expect(chain.next()).toBeUndefined()
  const end = SIZE + 5_000
  for (let at = 0; at < end; at += 100_000) {
    await chain.write(begin + BigInt(at), log.subarray(at, Math.min(at + 100_000, end)))
  }
  expect(await chain.flush()).toBe(begin + BigInt(end))
  expect(chain.next()).toBe(startOf(8n))
  await chain.close()
  expect(readdirSync(folder).toSorted()).toEqual([
    '000000010000000000000007.gz',
    '000000010000000000000008.partial',
  ])
  expect(contents().equals(log.subarray(0, end))).toBe(true)
})

it('goes on where it was ended, also between a full segment and its compression', async () => {
  writeFileSync(join(folder, '000000010000000000000007.partial'), log.subarray(0, SIZE))
  writeFileSync(join(folder, '000000010000000000000007.gz.unfinished'), 'half')
  const chain = await openChain(folder, 1)
  expect(chain.next()).toBe(startOf(8n))
  await chain.write(startOf(8n), log.subarray(SIZE, SIZE + 9_000))
  await chain.close()

  // What it asks for again is never less than what it has.
  const again = await openChain(folder, 1)
  expect(again.next()).toBe(startOf(8n))
  await again.write(startOf(8n), log.subarray(SIZE, SIZE + 1_000))
  await again.close()
  expect(contents().equals(log.subarray(0, SIZE + 9_000))).toBe(true)
})

it('does not take a cut-off segment for a whole one', async () => {
  const file = join(folder, '000000010000000000000007.partial')
  writeFileSync(file, log.subarray(0, SIZE))
  truncateSync(file, SIZE - 1)
  expect((await openChain(folder, 1)).next()).toBeUndefined()
})
