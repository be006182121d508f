import type { Database } from '@menekse/server/platform/database'
import { sql } from 'kysely'

const SCALE = 16

const STATEMENTS = [
  ['tpcb_1', 'update tpcb_accounts set abalance = abalance + $1 where aid = $2'],
  ['tpcb_2', 'select abalance from tpcb_accounts where aid = $1'],
  ['tpcb_3', 'update tpcb_tellers set tbalance = tbalance + $1 where tid = $2'],
  ['tpcb_4', 'update tpcb_branches set bbalance = bbalance + $1 where bid = $2'],
  [
    'tpcb_5',
    'insert into tpcb_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, now())',
  ],
] as const

/** TPC-B's tables as pgbench makes them, at a scale with more branches than clients. */
export async function prepareTpcb(owner: Database): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(owner.read)
  await run(
    'create table tpcb_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100)',
  )
  await run(
    'create table tpcb_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100)',
  )
  await run(
    'create table tpcb_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100)',
  )
  await run(
    'create table tpcb_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
  )
  await run(`insert into tpcb_branches select n, 0, '' from generate_series(1, ${SCALE}) n`)
  await run(
    `insert into tpcb_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${SCALE * 10}) n`,
  )
  await run(
    `insert into tpcb_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE * 100_000}) n`,
  )
  await run('vacuum analyze')
}

/** One transaction an operation through the same driver, prepared statements, the given number of connections. */
export async function runTpcb(
  owner: Database,
  options: { clients: number; seconds: number },
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: options.clients }, () => owner.connect()))
  const end = performance.now() + options.seconds * 1000
  let done = 0
  const started = performance.now()
  await Promise.all(
    clients.map(async (client, seat) => {
      let turn = seat * 7919
      while (performance.now() < end) {
        turn = (turn * 1_103_515_245 + 12_345) % 2_147_483_648
        const [aid, tid, bid, delta] = [
          (turn % (SCALE * 100_000)) + 1,
          (turn % (SCALE * 10)) + 1,
          (turn % SCALE) + 1,
          (turn % 10_000) - 5_000,
        ]
        const values = [[delta, aid], [aid], [delta, tid], [delta, bid], [tid, bid, aid, delta]]
        await client.query('begin')
        for (const [index, [name, text]] of STATEMENTS.entries())
          await client.query({ name, text, values: values[index]! })
        await client.query('commit')
        done += 1
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return done / seconds
}
