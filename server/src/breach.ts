import { parseArgs } from 'node:util'
import { runCommand } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { reachDatabase } from './platform/postgres/reach-database.ts'
import { StartupError } from './platform/startup-error.ts'
import { concernedBy } from './personal-data/personal-data.ts'

const USAGE = 'Say which table and when: --table NAME --from 2026-11-01 --to 2026-11-08T12:00:00Z.'

function instant(text: string | undefined): Date {
  const at = new Date(text ?? '')
  if (Number.isNaN(at.getTime())) throw new StartupError(USAGE)
  return at
}

const quoted = (value: string | number) =>
  `"${String(value)
    .replace(/^[=+\-@]/, "'$&")
    .replaceAll('"', '""')}"`

/**
 * `npm run breach -- --table withdrawal --from 2026-11-01 --to 2026-11-08` prints the players whom a leak concerns as
 * CSV: those with rows of the table that were written in that time. Exit code 1 where there is nobody.
 */
await runCommand(print)

async function print(): Promise<number> {
  const { table, from, to } = parseArgs({
    options: { table: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
  }).values
  if (table === undefined) throw new StartupError(USAGE)
  const within = { table, from: instant(from), to: instant(to) }
  const { connection, release } = await reachDatabase(readConfig(process.env), console.error)
  const database = openDatabase(connection, { poolSize: 1 })
  try {
    const persons = await concernedBy(database, within)
    if (persons === undefined)
      throw new StartupError(`There is no table ${table} about people: docs/privacy.md lists them.`)
    console.log('id,username,name,email,phone,rows')
    for (const { id, username, full_name: name, email, phone, rows } of persons)
      console.log([id, username, name, email, phone, rows].map(quoted).join(','))
    return persons.length === 0 ? 1 : 0
  } finally {
    await database.close()
    await release()
  }
}
